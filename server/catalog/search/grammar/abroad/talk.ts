import { fold } from '#server/catalog/search/fold.ts';
import { isCommonWord } from '#server/catalog/search/words/common-words.ts';
import { splitWords } from '#server/platform/word-lists.ts';

/**
 * Words of sentences that ask for a product, and of praise, in French, Italian, Spanish, Portuguese, German and Dutch. They
 * narrow nothing in a query of such a language. In an English one they may be names: Jolie, Nova.
 */
const words = new Set(
  splitWords(`
    oui sì ja sim rentre rentrer contient contenga contiene quepa
    janvier février mars avril mai juin juillet août septembre octobre novembre décembre gennaio febbraio marzo aprile maggio
    giugno luglio agosto settembre ottobre dicembre enero febrero abril mayo junio julio septiembre octubre diciembre
    januar
    februar märz juni juli oktober dezember januari februari maart augustus janeiro fevereiro maio junho julho setembro outubro
    dezembro pongo ponerse mettermi mettersi zieht zieh man an leuks moois moi
    je j'ai j'aimerais j'aime j'adore j'aurais voudrais veux souhaite souhaiterais aimerais cherche cherchons recherche rechercher
    on nous vous ils elles avez auriez as-tu a-t-il est-ce c'est qu'est-ce que qui quoi quel quelle quels quelles il y t moi
    montre montrez montrez-moi montre-moi conseillez conseillez-moi conseille conseils proposez besoin recherche trouver trouve
    acheter achat commander shopping idée idées envie bonjour salut bonsoir merci svp stp s'il plaît plait te belle beau beaux
    belles joli jolie jolis jolies magnifique sublime superbe petit petite nouvelle nouveau nouveaux nouvelles
    tendance tendances mode
    marque marques créateur luxe qualité gamme chic original originale originaux idéal idéale parfait parfaite adapté adaptée
    disponible ligne livraison gratuite rapide couleur couleurs coloris soit soient sont est n'est ne n'aime n'ai d'un d'une l'on
    ma mon mes ta ton ses sa son leur notre votre fille fils mère maman sœur soeur copine femme épouse amie amies belle-mère
    grand-mère mamie tante cousine nièce collègue maîtresse quelque quelques chose truc article articles vêtement tenue tenues look
    looks style pièce porter porté aller vais allons va partir mettre comme genre type plutôt surtout vraiment absolument toute
    tout tous toutes juste encore aussi alors bien mais avec ce cet cette ces là très assez peu plus trop moment année saison
    aujourd'hui demain soir-là simple surtout préférence merci possible taille pointure

    vorrei voglio vorremmo cerco cercando sto cerchiamo avete hai ho bisogno serve servono servirebbe mi ti ci vi sono c'è c'e
    mostrami mostratemi fammi vedere consigliate consigli consigliami consigliatemi comprare acquistare trovare ciao
    salve
    buongiorno grazie favore bella bello belle belli bellissima bellissimo carina carino nuova nuovo nuovi nuove marca
    firmata
    firmato firmate firmati lusso qualità moda alla alle allo tendenza prezzo poco offerta offerte online che sia siano chi quale
    quali qualche qualcosa tipo colore adatto adatta adatti adatte ideale perfetto perfetta mia mio miei mie sua tua
    sorella
    moglie mamma madre figlia ragazza fidanzata amica nonna zia suocera cugina collega devo dovrei andare vado
    indossare mettere
    portare regalare outfit look stile capo capi articolo anche magari ma però molto tanto tutti tutto tutte solo proprio questa
    questo quest'anno oggi domani stagione vostro vostra come piuttosto bene

    busco buscamos buscando estoy quiero quisiera querría gustaría necesito necesitamos tenéis teneis tienen tienes tiene hay
    tengo me te nos enséñame muéstrame muestrame muéstrenme recomiéndame recomiendas recomendáis recomienda comprar encontrar hola
    gracias favor por bonita bonito bonitas bonitos linda lindo preciosa precioso nueva nuevo nuevas nuevos marca lujo diseñador
    calidad moda tendencia online color que sea sean cual cuál cuáles qué algo alguna algún algunos algunas tipo ideal perfecto
    perfecta adecuado mi mis tu su madre mamá hermana novia esposa mujer hija amiga abuela tía suegra cuñada jefa ir voy vamos
    llevar ponerme regalar ropa-de conjunto look outfit estilo prenda también pero mucho todo todos todas solo esta este hoy
    mañana temporada como bien tanto quizás preferiblemente

    quero queria gostava gostaria procuro procura procurando estou preciso precisamos têm tem tens há mostra mostre mostra-me
    recomenda recomendam recomendação comprar encontrar olá ola obrigado obrigada bom dia favor linda lindo bonita bonito
    nova novo novas novos luxo qualidade tendência que seja sejam qual quais algo alguma algum minha meu minhas meus sua filha
    mulher esposa namorada avó tia sogra amiga feminina feminino ir vou usar vestir oferecer em à às ao aos pelo pela
    também mas muito tudo todos esta este hoje amanhã estação cor

    ich suche suchen brauche brauchen möchte moechte hätte haette gern gerne will wünsche habt ihr haben hast sie du gibt
    gibts es mir mich uns zeig zeigt zeige zeigen bitte danke gesucht kaufen bestellen finden finde hallo hi moin schöne schönes
    schöner schönen schön hübsche hübsches hübscher hübschen tolle tolles toller edles nette süße süßes marke marken
    hochwertig hochwertige hochwertiges hochwertiger guter gute gutes gut qualität modern moderne modernes neu neue neues neuer
    neuen trend trendig trendige angesagt angesagte welche welches welcher welchen was etwas empfehlt empfehlen
    empfehle empfehlung
    als ist sind sein die das dass ein meine meinen meiner meinem mein deine seine ihre mama mutter schwester frau
    freundin tochter
    oma tante schwiegermutter kollegin nichte passend passende passendes passt geeignet ideal perfekt perfekte gehen
    gehe tragen
    anziehen auf im in am an bei ins fürs beim farbe farben outfit look stil teil stück auch aber nur bloß eher lieber
    unbedingt heute morgen saison dieses jahr diese so noch-etwas wie oder-so alles damen online alle mal entweder

    ik zoek zoeken wil willen heb hebben heeft jullie u jij je nodig zijn er laat zien toon mij me ons alsjeblieft
    alstublieft
    bedankt dank kopen vinden hallo hoi mooie mooi leuke leuk prachtige fijne goede goed kwaliteit merk merken nieuwe
    nieuw
    welke wat iets aanraden raad die is dat dit deze mijn jouw haar zus moeder mama vrouw vriendin dochter oma tante
    schoonmoeder
    collega nicht geschikt passend ideaal perfect gaan ga dragen aantrekken naar om op kleur kleuren outfit look stijl
    item
    ook maar liever alleen vandaag morgen seizoen alles alle dames online uit
  `).map(fold),
);

/** Returns whether a folded word of a query in another language only asks or praises. */
export const isTalkAbroad = (word: string): boolean => words.has(word);

/** Words that no English query has, besides those of products: they tell that a query is of another language. */
const signs = new Set(
  splitWords(`
    oder oppure ich mit und nicht soit bzw ik een het ou kurz kurze kurzes lang lange langes courte courtes lunga corta
    comprida largo larga avec voor
  `).map(fold),
);
/** Names of people and of collections, and words that English has for other things. */
const names = new Set('jolie belle bella linda nova nice mode ideal perfect modern original trend'.split(' '));
const minLetters = 4;

/** Returns whether a folded word tells that a query is of another language. */
export const isSignAbroad = (word: string): boolean =>
  signs.has(word) || (words.has(word) && word.length >= minLetters && !names.has(word) && !isCommonWord(word));
