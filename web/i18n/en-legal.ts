/** The English texts of the terms and the privacy policy, in the format of `en-marketing.ts`. */
export const enLegal = {
  contents: 'On this page',
  updated: 'Last updated on {{date}}',
  terms: {
    title: 'Terms of use',
    description: 'What {{store}} does and does not do, what you may expect of us, and what we ask of you.',
    lead: 'In short: we show you what stores offer, you buy from the store, and using {{store}} is free. The rest says it exactly.',
    sections: {
      agreement: {
        heading: 'What you agree to',
        text: [
          'These terms hold between you and {{operator}} (“we”) whenever you use this site. By signing up you accept them. If you do not agree with them, please do not use the site.',
          'How we handle your data is told in the [privacy policy](/privacy).',
        ],
      },
      service: {
        heading: 'What {{store}} is',
        text: [
          '{{store}} gathers offers of other companies, shows what is reduced, and leads you to the company that sells it. We are no seller, no agent of a seller, and no party to what you buy.',
          'Use is free of charge. When you buy after following one of our links, the store may pay us a commission; the price that you pay stays the same.',
          'We gather offers for shoppers in the United States. Where a store ships to is the store’s decision.',
        ],
      },
      prices: {
        heading: 'Prices, discounts and availability',
        text: [
          'Names, pictures, descriptions, prices and sizes come from the stores. We read them often, and say when we last saw a price; between two readings a store may change a price or sell out. What the store’s own site says at the moment of your order is what counts.',
          'The percentage on a badge is the store’s claim: we compute it from the two prices that the store gives, and round it down to a whole number. “Up to 70% or more” says what the largest discounts among our offers come to, not what every piece is reduced by.',
          'Prices are shown as the store lists them. Shipping, taxes and duties are added by the store.',
        ],
      },
      buying: {
        heading: 'Buying from a store',
        text: [
          'A contract of sale is made between you and the store alone, by the store’s terms. Payment, delivery, returns, refunds, warranties, and whether a piece is authentic and as described, are the store’s to answer for.',
          'We have no influence on the sites of others, and are not responsible for what they hold or do with your data. Please read their terms and privacy policies.',
        ],
      },
      account: {
        heading: 'Your account',
        text: [
          'You need an account for a feed of your own, for favorites and for recommendations. You have to be at least 18 years old, or to have the consent of a parent or guardian; children under 13 may not have one.',
          'Give an email address that is yours, keep your password to yourself, and [tell us](/contact-us) if you think that somebody else uses your account. One person has one account.',
          'You may delete your account at any time under My Profile, or by writing to [{{email}}](mailto:{{email}}).',
        ],
      },
      conduct: {
        heading: 'What we ask of you',
        text: [
          'Please do not',
          [
            'break the law or the rights of others by using the site,',
            'try to get into accounts, systems or data that are not yours, or disturb the site for others,',
            'copy the catalog or substantial parts of it by programs, other than as robots.txt allows search engines and as the public description of our interface allows its users,',
            'follow links to stores by programs, or otherwise pretend to interest that is nobody’s.',
          ],
          'We may limit or close accounts that do. Where we can, we say so beforehand, and why.',
        ],
      },
      rights: {
        heading: 'Names, pictures and texts',
        text: [
          'Brands, product names and pictures belong to their owners, and stand here to show what these or their resellers offer. That a brand is named does not mean that it endorses us.',
          'What we have made ourselves, the site, its texts and its design, is ours. You may use it for your own, private shopping.',
          'You think that something here infringes your rights? Write to [{{email}}](mailto:{{email}}) with the address of the page, what it infringes and how we reach you. We look into it without delay, and take down what has no place here.',
        ],
      },
      liability: {
        heading: 'What we answer for',
        text: [
          'We run {{store}} with care, but as it is and as it is available: we do not promise that it is free of errors, always reachable, or that every offer is complete and current. As far as the law allows, we give no warranties beyond those that it requires.',
          'As far as the law allows, we are not liable for indirect or consequential losses, nor for what happens between you and a store. Nothing in these terms limits liability for intent, gross negligence, injury to life or health, fraud, or anything else that cannot be limited by law; nor the rights that you have as a consumer where you live.',
        ],
      },
      changes: {
        heading: 'Changes, and an end',
        text: [
          'We may change the site and these terms, for instance when the law or what we offer changes. The date above says when they last did. If a change matters to your account, we tell you by email at least 30 days before; you may delete your account instead of accepting it.',
          'We may end {{store}}, or parts of it. You may take your data with you before: “Download my data” under My Profile.',
        ],
      },
      law: {
        heading: 'The law, and disputes',
        text: [
          'If we differ, please write to us first: most things are put right by a mail. These terms are governed by the law of the place where the operator has its seat. Mandatory rules that protect you as a consumer where you live, and the courts that you may turn to there, stay open to you.',
          'Should one of these terms be void, the others hold all the same.',
        ],
      },
    },
  },
  privacy: {
    title: 'Privacy policy',
    description:
      'What {{store}} keeps of you and why, who else gets anything, cookies, and your rights by the CCPA, the GDPR and other laws.',
    signal: 'Your browser sends Global Privacy Control: opt-out request honored.',
    lead: 'In short: you can look around without telling us who you are. With an account we keep what we need to find what you like. We do not sell what we know of you, and no page of ours loads anything from others.',
    sections: {
      who: {
        heading: 'Who is responsible',
        text: [
          '{{Operator}} is responsible for what is told here (the “controller” of the GDPR, the “business” of the CCPA). You reach us about anything on this page at [{{email}}](mailto:{{email}}).',
          'This policy is about {{store}} alone. Stores that we lead you to have policies of their own.',
        ],
      },
      visitors: {
        heading: 'When you only look around',
        text: [
          'Like every server, ours is sent the network (IP) address and the kind of browser with each request. We use them to answer, and to keep out abuse, and write no log of who saw which page.',
          'When you go on to a store from one of our pages, we count that on this day somebody did so for this piece. Nothing in that count tells who.',
          'Where passwords and links are tried too often we slow down whoever tries. For that we keep a one-way hash of the address or network that the tries came from, for 24 hours at the most.',
        ],
      },
      account: {
        heading: 'When you have an account',
        text: [
          'We keep, from you:',
          [
            'your email address, when it was verified, the language of your mails, and whether mails came back from it or were called unwanted;',
            'your password as a hash (Argon2id), from which nobody can read it;',
            'if you sign in with Google or Facebook, the number by which they know you, and the name and email address that they give us;',
            'what you choose: categories, brands, stores, sizes, a price range, on which days and of what you want mail;',
            'the time zone of your browser when you signed up, or the one that you chose;',
            'your favorites, the pieces that you hid, your boards with their notes, and the brands and searches that you follow. Anyone with the link of a board sees its name, notes and pieces, until you end it.',
          ],
          'We keep, from what you do while you are signed in:',
          [
            'which pieces you look at, favor, hide, and go to a store for, and when;',
            'what these say you like: brands, stores, kinds of pieces, prices, discounts. You can read it in the file of your data;',
            'where you are signed in: browser and system, since when, and when last, to within the hour.',
          ],
          'We know neither your postal address nor any means of payment: you buy from stores.',
        ],
      },
      purposes: {
        heading: 'What it is for',
        text: [
          [
            'To run your account, show your feed and send the mails that belong to it: this is what you signed up for (GDPR, Article 6(1)(b)).',
            'To recommend what you may like, by your choices and by what you do here, and to say why: part of the same service. Nothing is decided about you by it; what you hide, unfavor or change in your preferences changes it at once.',
            'To send recommendations and newsletters by email: with your consent (Article 6(1)(a)), which you may take back with every mail.',
            'To keep accounts safe and abuse out, and to count how often pieces send somebody to a store: our legitimate interest (Article 6(1)(f)) in a site that works and is paid.',
            'To meet what the law demands of us (Article 6(1)(c)).',
          ],
          'We use it for nothing else without asking you first.',
        ],
      },
      cookies: {
        heading: 'Cookies, and what your browser keeps',
        text: [
          'The shop sets two cookies, and none of others. “sign_up” is set when you sign up, for 7 days at most: by it the link in our mail signs you in at once in the browser that you signed up with, and your browser sends it for nothing else. “XSRF-TOKEN” comes with that link and with a forgotten password: a random value that recognizes nobody, until you close the browser. Whatever else must be remembered, your browser keeps in its own storage, and sends to nobody but us:',
          [
            'the key of your sign-in, until you sign out, at most 180 days, or 30 without a visit;',
            'where you were when you had to sign in, what a sign-in with Google or Facebook has begun, when we last told you that your feed is being updated, the address whose link you followed, and that we invited you to sign up, until the tab is closed;',
            'answers of the questionnaire that are not saved yet, and for an hour the piece whose heart you touched before you signed up;',
            'the filters of the list that you look at, until you leave it, and the number of its columns that you chose;',
            'the last 24 lists and pieces that you opened, for 7 days, so that you can read them without a connection, until you sign out;',
            'your last five searches, until you clear them below the search field, and the last nine pieces that you looked at. These are sent to nobody, not even to us.',
          ],
          'All of it is strictly necessary for what you ask the site to do, so there is no banner to click away. The people who run the site have one cookie for their own pages. You may delete what is stored in your browser’s settings; you are then signed out.',
          'We count how many visitors a day search for the same words, to learn which words find nothing. We do not store who searched. Words that fewer than three visitors searched for are shown to nobody, and deleted after 30 days. Searches that look like an email address, a link or a phone number are not counted.',
          'We use no analytics service, no tracking pixels, no fingerprints, and our mails do not report that you have opened them.',
        ],
      },
      partners: {
        heading: 'Stores, affiliate networks and ad partners',
        text: [
          'Stores pay us for the shoppers that we bring. When you choose to go to a store, your browser leaves for its address, in many cases by way of an affiliate network, our advertising partner, which the address names. Like any site that you visit, they then see your network address and browser, that you came from {{store}}, and the piece that you chose. We add neither your name, your email address nor any number of yours.',
          'Stores and networks may set cookies of their own, to know for some days that the visit came by us, and may use them by their own policies. They report to us that something was bought and what commission is due, not who you are.',
          'There are no advertisements on our pages, and we give no advertising partner a list of our shoppers.',
        ],
      },
      others: {
        heading: 'Who else receives anything',
        text: [
          [
            'Companies that work for us and by our orders alone: those that run our servers, keep our database and pictures, deliver our mail and, where we use one, the newsletter service, which receives your address if you subscribe.',
            'Google or Facebook, if you choose to sign in with them: they learn that you do, by their own policies. Their buttons are ours, and tell them nothing until you press them. Sharing a piece works likewise.',
            'Authorities and courts, where the law obliges us; and a company that takes over the site as a whole, bound by this policy.',
          ],
          'We serve shoppers in the United States. If you visit from elsewhere, your data may be processed in a country whose law protects them less than yours; we then rely on the safeguards that the GDPR provides for, such as its standard contractual clauses. Ask us for a copy.',
        ],
      },
      retention: {
        heading: 'How long we keep it',
        text: [
          [
            'Your account, and all that is in it: until you delete it. Events go with it, and with its sign-ins.',
            'A sign-up whose link nobody follows: 7 days. The link itself holds for an hour, as one for a new password does.',
            'A sign-in: 180 days at most, or 30 without use; you end it at any time.',
            'A newsletter subscription: until you unsubscribe, and then only what is needed not to write to you again.',
            'A report of a wrong price: its facts for good; your note and, if you gave one, your email address for 180 days, to look into it and to answer.',
            'What you wrote to our support: as long as it is needed to answer, and to show that we did, at most 24 months.',
            'That you had us delete data by way of Facebook: a code and the time, nothing of you.',
            'Copies in backups: until these are replaced in their turn.',
          ],
        ],
      },
      'your-rights': {
        heading: 'Your rights, and how to use them',
        text: [
          'Wherever you live, you may know what we keep of you and receive a copy, have it put right, have it deleted, and object to a use. Nobody is treated worse for it.',
          [
            'Under My Profile, “Download my data” gives you everything as a file, and “Delete my account” deletes it for good, at once.',
            'Or write from the address of your account to [{{email}}](mailto:{{email}}), for instance “please delete my account”. That we answer at this address is how we make sure that it is you; if you write from elsewhere, we may ask for more. Somebody else may write for you if you have authorized them, and we may ask you to confirm it.',
          ],
          'We answer within one month, free of charge. Should a request need longer, we tell you within that month why, and how long; it is never more than two months more. If we refuse, we say why, and you may ask us to look at it again.',
        ],
      },
      california: {
        heading: 'California (CCPA, as amended by the CPRA), and other states',
        text: [
          'In the last twelve months we collected these categories of personal information, from you, your browser, and Google or Facebook if you sign in with them:',
          [
            'identifiers: email address, name if given, account numbers, network address;',
            'internet activity: what you looked at, favored, hid and went to a store for on this site;',
            'inferences: what you seem to like;',
            'sensitive personal information: the sign-in of your account with its password, used for signing in alone, so that there is nothing to limit.',
          ],
          'What it is for, how long we keep it, and whom we disclose it to for business purposes (companies that work for us) is told above. We have not sold personal information, nor shared it for cross-context behavioral advertising, of anybody, and so of nobody under 16.',
          'You have the right to know and access, to delete, to correct, to receive your data in a portable form, to opt out of sale and sharing, to limit the use of sensitive information, and not to be discriminated against for any of it. Residents of other states with privacy laws, such as Colorado, Connecticut, Texas and Virginia, may use the same rights with us, and may appeal a refusal by replying to it.',
        ],
      },
      'do-not-sell': {
        heading: 'Do Not Sell or Share My Personal Information',
        text: [
          'We do not sell or share it, so there is nothing that you need to switch off, and no form to fill in. If this should ever change, we will ask those who have an account beforehand, and this place will have the switch.',
          'We honor Global Privacy Control. If your browser sends that signal (Sec-GPC), we take it as your request to opt out of any sale and sharing, for this browser and without asking who you are. What it changes today: the one thing that our pages tell others on the way to them, that you came from {{store}}, is left out. That the link of an affiliate network says so itself, if you choose to follow it, we cannot take out of it without breaking it.',
          'Any other request, or a question: [{{email}}](mailto:{{email}}).',
        ],
      },
      europe: {
        heading: 'European Economic Area, United Kingdom and Switzerland (GDPR)',
        text: [
          'You have the right of access (Article 15), to rectification (16), erasure (17), restriction (18), portability (20), and to object to what we do on grounds of legitimate interest (21). Consent that you gave may be withdrawn at any time, for the future. No decision that has legal effects on you is made by machines alone (22).',
          'You may complain to a supervisory authority, for instance where you live. We would be glad to hear from you first.',
          'An account needs an email address; without one we cannot open it. Everything else you tell us is up to you.',
        ],
      },
      children: {
        heading: 'Children',
        text: [
          '{{store}} is not meant for children under 13, and we do not knowingly collect anything of them. If you believe that a child has an account here, write to [{{email}}](mailto:{{email}}): we delete it, and all that is in it.',
        ],
      },
      safety: {
        heading: 'How we protect it',
        text: [
          'Passwords and keys are kept as hashes, pages run no scripts of others, guessing is slowed down, and a mail tells you when somebody changes how your account is entered. No site on the net is beyond all danger; should something happen to your data, we tell you and the authorities as the law asks.',
        ],
      },
      changes: {
        heading: 'Changes to this policy',
        text: [
          'The date above says when it last changed. If a change matters to you who have an account, we tell you by email before it holds.',
        ],
      },
    },
  },
} as const;
