import type { Naming } from './maisons.ts';

const parted = (text: string) => text.split(' ');

/** The names of products, by naming scheme. */
export const productNames: Record<Naming, readonly string[]> = {
  women: parted(
    'Adèle Agathe Alba Alma Amara Anouk Apolline Astrid Beatrix Bettina Bianca Blanche Calla Camille Celia Clémence Clio Colette Cosima Cyra Dahlia Delphine Dorothea Edie Eléonore Elodie Eluned Emilia Esme Estelle Eva Faye Fiorella Flavia Freja Gemma Georgia Ginevra Gioia Greta Hedda Helena Henriette Honor Ida Ilaria Ines Inge Iris Isolde Ivy Jolie Josephine Juno Kaia Katia Lea Leonie Lilou Livia Loretta Lotte Louise Lucia Ludovica Lune Maia Manon Margot Marthe Mathilde Mila Mireille Nadia Nell Nina Noemi Odile Olympia Ondine Orsola Ottavia Paloma Penelope Petra Philippa Pia Portia Quinn Ramona Renata Rhea Romy Rosalind Sabine Salome Selma Signe Simone Solène Stella Suzanne Sylvie Tamar Thea Tilda Una Ursule Valentina Vega Vera Viola Vita Willa Winnie Yara Yvaine Zelie Zora',
  ),
  shores: parted(
    'Amalfi Antibes Arezzo Bellagio Bergamo Biarritz Brera Cadaqués Camogli Capri Cassis Cefalù Comporta Cortona Deauville Dinard Elba Etretat Fiesole Filicudi Giglio Hydra Ischia Lerici Lipari Locarno Lucca Mantua Menton Milos Noto Ortigia Paros Pisa Ponza Positano Procida Ragusa Ravello Rovigo Salina Spoleto Stresa Syros Tangier Taormina Tropea Urbino Valletta Varenna Vernazza Volterra Zadar',
  ),
  isles: parted(
    'Applecross Aran Arran Assynt Barra Bressay Cawdor Durness Eday Fetlar Foula Glenelg Hoy Iona Islay Jura Kilda Kinloch Lochinver Lofoten Lundy Melvaig Mull Nairn Oban Orkney Plockton Rannoch Rona Rye Sanday Sandwood Skagen Skye Stornoway Tarbert Torridon Tresco Uist Ullapool Unst Whitby Yell',
  ),
  numbers: Array.from({ length: 60 }, (_, place) => `No. ${place + 2}`),
  nothing: [''],
};
