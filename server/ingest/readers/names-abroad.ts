/**
 * Names of columns in other languages than English, by Google's name of the attribute, separated by commas. Google
 * accepts any language in tables (support.google.com/merchants/answer/7052112, hl=de). The names come from its help
 * pages, from the output of shop software, and from stores' own tables.
 */
export const namesAbroad: Readonly<Record<string, string>> = {
  id: `
    Variantennummer, Varianten-ID, Artikelnummer, Artikel-Nr., Artikel-Nr, Art.-Nr., Art.Nr., ArtNr, Artikel-ID,
    Produktnummer, Produkt-ID, Bestellnummer, identifiant, identifiant produit,
    référence, référence produit, réf., réf, code produit, code article, numéro article,
    ID produit, codice, codice articolo, codice prodotto, ID prodotto, ID articolo, referencia,
    código, código de producto, código de artículo, ID de producto, ID producto, artikelcode,
    productnummer, productcode, varenummer, numer produktu, kod produktu, nr artykułu,
    상품번호, 상품코드, 상품ID, 제품번호, 제품코드, 품번, 商品番号, 商品コード
  `,
  item_group_id: `
    Artikelgruppe, Artikelgruppen-ID, Modellnummer, identifiant groupe, référence modèle, identificatore di gruppo,
    codice modello, identificador de grupo, código de modelo, modelnummer, 그룹ID
  `,
  title: `
    Titel, Produktname, Produkttitel, Artikelbezeichnung, Produktbezeichnung, Artikelname,
    Bezeichnung, titre, nom, nom du produit, nom produit, titre du produit, désignation, libellé,
    intitulé, titolo, nome, nome prodotto, nome del prodotto, titolo prodotto, denominazione, título,
    nombre, nombre del producto, nombre producto, título del producto, naam, productnaam, artikelnaam,
    producttitel, produktnamn, produktnavn, benämning, nazwa, nazwa produktu, 상품명, 제품명, 상품이름, 商品名
  `,
  description: `
    Beschreibung, Produktbeschreibung, Artikelbeschreibung, Langtext, descriptif, description produit,
    description du produit, descrizione, descrizione prodotto, descripción, descripción del producto, beschrijving,
    productbeschrijving, omschrijving, beskrivning, beskrivelse, opis, 상품설명, 상세설명, 제품설명, 商品説明
  `,
  brand:
    'Marke, Hersteller, marque, fabricant, marca, marchio, fabricante, merk, märke, mærke, marka, 브랜드, ブランド',
  link: `
    Produktlink, Produkt-URL, Produktseite, Produktadresse,
    lien, lien produit, lien du produit, URL produit, URL du produit, link prodotto, URL prodotto,
    enlace, enlace del producto, enlace producto, URL del producto, URL producto, productlink, länk, produktlänk,
    adres produktu, 상품링크, 상품URL, 상품주소, 링크, 商品URL
  `,
  image_link: `
    Bildlink, Bild, Bild-URL, Hauptbild, Produktbild, Bildadresse, lien image, URL image,
    image principale, photo, visuel, URL de l’image, link immagine, immagine, URL immagine,
    immagine principale, foto, enlace imagen, imagen, URL imagen, URL de la imagen, imagen principal,
    afbeelding, afbeelding-URL, afbeeldingslink, hoofdafbeelding, bildlänk, billede, billedlink, obraz, zdjęcie,
    이미지, 이미지URL, 이미지링크, 대표이미지, 상품이미지, 画像URL, 商品画像
  `,
  additional_image_link: `
    zusätzlicher Bildlink, weitere Bilder, lien image supplémentaire, autres images, images supplémentaires,
    link immagine aggiuntiva, altre immagini, enlace imagen adicional, otras imágenes, imágenes adicionales,
    extra afbeeldingen, 추가이미지
  `,
  price: `
    Preis, Verkaufspreis, VK-Preis, Bruttopreis, aktueller Preis, Endpreis,
    prix, prix TTC, prix de vente, prix actuel, prezzo, prezzo di vendita, prezzo attuale,
    precio, precio de venta, precio actual, PVP, prijs, verkoopprijs, huidige prijs, pris, försäljningspris,
    salgspris, cena, cena brutto, 가격, 판매가, 판매가격, 価格, 販売価格
  `,
  sale_price: `
    Sonderangebotspreis, Sonderpreis, Aktionspreis, Angebotspreis, reduzierter Preis, prix soldé,
    prix promo, prix promotionnel, prix réduit, prix remisé, prezzo scontato, prezzo in offerta, prezzo promozionale,
    precio de oferta, precio rebajado, precio con descuento, precio oferta, actieprijs, aanbiedingsprijs,
    kortingsprijs, saleprijs, reapris, tilbudspris, cena promocyjna, 할인가, 할인가격, 세일가, セール価格
  `,
  compare_at_price: `
    Streichpreis, UVP, alter Preis, Originalpreis, Listenpreis, ursprünglicher Preis, statt-Preis,
    prix barré, ancien prix, prix d’origine, prix initial, prix public, prix conseillé,
    prezzo originale, prezzo di listino, prezzo listino, prezzo pieno, prezzo barrato, prezzo iniziale,
    precio anterior, precio original, precio tachado, precio inicial, adviesprijs, van-prijs,
    oude prijs, oorspronkelijke prijs, ordinarie pris, ord. pris, førpris, cena regularna, stara cena,
    정가, 정상가, 소비자가, 소비자가격, 定価
  `,
  sale_price_effective_date: 'Sonderangebotszeitraum, période de validité du prix soldé',
  currency: 'Währung, devise, valuta, divisa, moneda, waluta, 통화, 通貨',
  availability: `
    Verfügbarkeit, Verfuegbarkeit, Lagerstatus, Lieferbarkeit, Lagerbestand, Bestand, auf Lager, disponibilité,
    en stock, disponibilità, giacenza, disponibile, disponibilidad, existencias, disponible, beschikbaarheid,
    voorraad, op voorraad, tillgänglighet, lagersaldo, tilgængelighed, dostępność, 재고, 재고상태, 재고여부, 판매상태,
    在庫
  `,
  gender:
    'Geschlecht, Zielgruppe, sexe, genre, sesso, genere, sexo, género, geslacht, doelgroep, kön, køn, płeć, 성별, 性別',
  age_group: "Altersgruppe, tranche d'âge, fascia d'età, edad, grupo de edad, leeftijdsgroep, 연령대, 연령",
  color: 'Farbe, couleur, coloris, colore, kleur, färg, farve, kolor, 색상, 컬러, 色, カラー',
  material:
    'matière, composition, materiale, composizione, composición, materiaal, samenstelling, materiał, 소재, 素材',
  pattern: 'Muster, motif, motivo, fantasia',
  size: 'Größe, Grösse, Groesse, taille, pointure, taglia, talla, maat, storlek, størrelse, rozmiar, 사이즈, サイズ',
  size_system: 'Größensystem, système de taille',
  size_type: 'Größentyp, type de taille',
  google_product_category:
    'Google Produktkategorie, catégorie de produits Google, categoria prodotto Google, categoría en Google Product',
  product_type: `
    Produkttyp, Produktart, Kategorie, Produktkategorie, Warengruppe, Artikelgruppe Name,
    type de produit, type produit, catégorie, catégorie produit, rubrique,
    categoria, categoria prodotto, tipo di prodotto, categoría, tipo de producto, categorie,
    productcategorie, producttype, kategori, produktkategori, kategoria, 카테고리, 상품분류, 分類, カテゴリ
  `,
  gtin: `
    EAN-Code, code EAN, codice EAN, código EAN, Strichcode, code-barres, codice a barre, código de barras,
    streepjescode, 바코드
  `,
  mpn: 'Herstellernummer, référence fabricant, codice produttore, referencia del fabricante, 모델번호',
  condition: 'Zustand, état, condizione, estado, staat, 상품상태',
};
