import { tableReader } from '../table-format.ts';

/**
 * NetAffiliation's product feed in its third version, and by the usual French and English names of its fourth, whose
 * columns each store names.
 * Columns as in feeds of Bazarchic, Spartoo, 3 Suisses, Minelli and Morgan.
 */
export const netaffiliation = tableReader({
  format: 'netaffiliation',
  name: 'NetAffiliation product table',
  columns: [
    ['Id product', 'id'],
    ['id_parent', 'groupId'],
    ['Name', 'title'],
    ['Description', 'description'],
    ['Brand', 'brand'],
    ['Url', 'link'],
    ['Url image merchant', 'mainImage'],
    ['Url large image', 'mainImage'],
    ['Url medium image', 'mainImage'],
    ['Currency', 'currency'],
    ['Stock indicator', 'availability'],
    ['genre', 'gender'],
    ['couleur', 'color'],
    ['taille', 'size'],
    ['Category merchant', 'productType'],
    ['EAN', 'gtin'],
    ['Constructor reference', 'mpn'],
    ['Model', 'mpn'],
  ],
  otherNames: {
    'Id product': 'identifiant_unique, reference interne, référence interne, internal reference',
    Name: 'titre, Nom, name of the product',
    Description: 'descriptif, description of the product',
    Brand: 'marque',
    Url: 'URL_produit, URLproduit, URL de la page produit, product page URL, product link',
    'Url large image': 'URL_image, URL image grande, big image, image link',
    'Url medium image': 'URL image moyenne',
    Currency: 'devise',
    'Category merchant': 'categorie, catégorie, product category',
    Price: 'prix, prix actuel, current price',
    'Crossed prices': 'prix_barre, prix barré, crossed price, old price',
    'Constructor reference': 'référence constructeur, manufacturer reference',
    Model: 'reference_modele, référence modèle',
    couleur: 'Couleurs',
    taille: 'Tailles',
  },
  prices: { now: ['Price'], before: ['Crossed prices'] },
  networkKinds: ['Category'],
  pages: ['Url'],
  otherColumns: ['Id NetAff category', 'Internal reference', 'Displays tracking url', 'indicateur de stock'],
  delivery: { cost: ['frais_de_port'] },
  required: [
    ['Id product'],
    ['Name'],
    ['Url'],
    ['Url image merchant', 'Url large image', 'Url medium image'],
    ['Price'],
  ],
  finish(offer) {
    // 0 stands for "no code".
    if (/^0*$/.test(offer.gtin ?? '')) delete offer.gtin;
  },
});
