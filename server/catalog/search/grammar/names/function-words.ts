import { fold } from '#server/catalog/search/fold.ts';
import {
  negationsAbroad,
  nothingAbroad,
  prepositionsAbroad,
} from '#server/catalog/search/grammar/abroad/function-words.ts';
import {
  isSoundInKorean,
  isTalkInKorean,
  koreanAdditions,
  koreanAlternatives,
  koreanNegationsAfter,
  koreanNothing,
  koreanStyleMarkers,
  koreanStyles,
} from '#server/catalog/search/grammar/korean/function-words.ts';
import { isCommonWord } from '#server/catalog/search/words/common-words.ts';
import { oneSlipAway } from '#server/catalog/search/words/spelling.ts';
import { splitList, splitWords } from '#server/platform/word-lists.ts';

const setOf = (text: string) => new Set(splitWords(text).map(fold));
const phrasesOf = (text: string) => new Set(splitList(text).map(fold));

/** Words that name no property of a product: they narrow nothing. */
const plain = setOf(`
  wears easily fathers grandmas grandmothers grandads uncles cousins
  everything all moms mums dads husbands sons brothers wifes girlfriends sisters daughters mothers friends aunt aunts
  gran nan boss bosss ex exs
  a an and any are as at be but by can could do does every for from
  get gets getting give got has have her hers here him his how i id
  if im in is it its just like me mine more most my need now of on one ones only or our please show so some something
  somewhere anything stuff thing things item items piece pieces product products find buy buying shop shopping shops
  looking search searching see want wanted wants that the their them then there these they this those to too us very
  was we were what when where which who will with would you your yours also today tomorrow really super perfect
  new arrival arrivals recent trending trend trends trendy popular cult best top-rated bestseller bestsellers
  someone somebody special snazzy swanky natty proper effortless well slay slaying slays serving serves quality
  timeless versatile flattering iconic investment friendly proof resistant
  nice cute pretty beautiful lovely gorgeous stunning stylish chic cool great good amazing fab fabulous hot must-have
  favorite favourite idea ideas girlfriend wife mom mum mother daughter sister friend
  hostess retirement bestie bff niece goddaughter colleague coworker holiday season's guest guests
  woman womans women womens lady ladies female girl girls feminine adult adults
  sale sales deal deals discount discounts discounted reduced offer offers clearance outlet bargain bargains promo
  cheap cheaper affordable inexpensive budget value price priced prices pricey expensive
  designer designers luxury luxurious brand branded brands label labels authentic original genuine-price fashion
  fashionable style styles type types kind kinds sort size sizes sized color colors colour colours coloured colored
  online uk usa free delivery shipping day days wear wearing outfit outfits look looks made out
  hi hey hello thanks thank u sell selling sold carry stock stocked available option options recommend
  recommended recommendation recommendations suggest suggestion
  suggestions tell advice maybe perhaps possibly possible ideally
  attire ensemble clobber garms ootd ootn event events occasion occasions attending invited aesthetic vibe vibes energy
  fabrics
  appropriate approved worthy coded themed theme ready lovers lover fans inspo inspiration must essential essentials
  contain contains containing include includes including feature features featuring much many way necessarily bit
  tiktok viral instagram insta pinterest
  real genuine waist myself yourself promotion posh wardrobe borrowed core
  tonight weekday weeknight month year season forthcoming upcoming
  weather craze obsession moment seasons era boyfriends grandparents inspired fit fits monday tuesday
  wednesday thursday friday sunday feel feeling hide hides hiding conceal conceals flatter flatters
  love loves likes guide visible obvious noticeable prominent matching works siri alexa google ok okay near nearby
  filter help helping chance guys she he because cost costs goes whichever come comes should preferably szn
  people coming hosting suitable abroad during family know simply however whether between tone tones hue hues choose
  choosing compare comparing comparison review reviews wishlist dupe dupes similar lookalike lookalikes esque
  alternative alternatives bestselling left splurge splurging replacement recently ever teen teens tween tweens
  teenage teenager teenagers fresh nephews
  lewk wotn gotn grwm dope lit sick fire fugly fierce lush peng killer bangin banging banger
  thats allowed whatsoever whatever prefers mostly strictly deciding
  hunt wheres crafted pure fully obsessed few two next daily weeks week soon forever always usually sometimes still
  awesome divine better ideal excellent decent upscale exclusive limited edition interesting hottest current legit
  complementary coordinating brandnew unworn seeking needed require purchase order grab cop snag score browse explore
  discover display list send advise pick yo quite fairly somewhat enough another same everyone everybody anyone gal gf
  why whose
  either both rather yes yeah proper needs sit sits going am wifey hubby girlie theres whats ill ive youve
  ish fantastic wonderful adorable marvellous marvelous superb splendid exquisite sensational spectacular
  breathtaking delightful heavenly terrific outstanding exceptional incredible unreal insane epic fave beloved
  break escape nwt nwot nwob bnwt bnwot bnib deadstock iso wtb htf grail grails
  yassified bussin vibey instagrammable insta ig showstopping hottie hotties
  bae baes crisp each apiece into abit tad uber mega hella lowkey highkey hit hits reaches end ends
`);

const phrases = phrasesOf(`
  for her|for him|for boyfriend|for my boyfriend|with my boyfriend|my boyfriend|my new boyfriend|
  for me|for women|for ladies|best selling|best seller|must have|
  on sale|i want|i need|looking for|show me|
  black friday|cyber monday|cyber week|flash sale|last chance|back in stock|price drop|price drops|
  price cut|price cuts|selling fast|editors pick|editors picks|
  made of|made from|made in|kind of|type of|thank you|in law|best friend|a pair of|pair of|pairs of|
  set of|top rated|in stock|for sale|good quality|high quality|good value|nothing but|no longer than|no more than|
  not more than|
  not expensive|not too expensive|nothing expensive|nothing too expensive|not pricey|not too pricey|
  nothing pricey|nothing too pricey|not cheap|
  first day of|first day back at|head to toe|from head to toe|all over|low key|lots of|a touch of|
  not your grandmas|not your grandmothers|not your mothers|not your average|not your typical|
  no matter what|no matter which|no matter|forget me not|but make it|make it|flying to|fly to|flying out to|
  jetting off to|
  heading to|headed to|moving to|relocating to|emigrating to|suit me|suits me|would suit me|would suit|will suit|
  hate my|dislike my|dont like my|
  do not like my|not happy with my|dont show my|do not show my|doesnt show my|does not show my|wont show my|
  without showing my|cover my|covers my|covering my|cover up my|covers up my|make my|makes my|making my|make me|
  makes me|making me|give me|gives me|dress code|dresscode|what to pack|to pack|pack for|packing list|
  dont cling to my|doesnt cling to my|down to|goes down to|to cheer me up|cheer me up|just normal|
  normal|
  at the top|at the bottom|at the back|at the front|at the side|at the sides|
  a pop of|pop of|a hint of|to die for|not basic|not boring|or so|or similar|
  or something similar|or anything similar|as long as|so long as|something similar|anything similar|
  id like|i would like|we would like|at least|at most|dont mind|do not mind|would not mind|wouldnt mind|both fine|
  torn between|not sure if|not sure whether|not sure|
  doesnt matter if|doesnt matter|does not matter if|does not matter|dont care if|dont care|do not care if|do not care|
  not fussed|not fussy|not fussy about|not picky about|not fussed about|not picky|which is better|not bothered|
  no preference|as possible|something else|anything else|happy with|
  fine with|ok with|okay with|open to|first choice|1st choice|two options|2 options|options are|
  decide between|choose between|choosing between|
  cant decide|cannot decide|cant choose|cannot choose|in shades of|shades of|shade of|in tones of|tones of|tone of|
  in hues of|hues of|hue of|
  coming up|next week|next weekend|next month|next year|this week|this weekend|this month|last minute|dressing for|
  during the day|
  im after|i am after|right now|my dream|of my dreams|will last|that lasts|last me|last for years|built to last|
  fast delivery|quick delivery|express delivery|next day delivery|fast shipping|express shipping|free returns|
  cant find|cannot find|can not find|could not find|couldnt find|still looking for|still looking|still need|
  been looking|looking everywhere for|everywhere for|looking forever for|tired of looking for|tired of searching for|
  sick of looking for|bored of looking for|invest in|investing in|treat myself to|treating myself to|
  replace my|replace my old|replacing my|replacing my old|i lost my|lost my|
  fit check|outfit check|understood the assignment|ate and left no crumbs|left no crumbs|chefs kiss|drop dead|
  jaw dropping|gag worthy|swoon worthy|drool worthy|insta worthy
`);

/** Sounds of a message: hmm, lol, haha. */
const sound =
  /^(?:h+m+|u+h*m+|u+h+|e+r+m*|a+w+|lo+l+|lmao|ro[tf]fl|(?:ha){2,}h?|(?:he){2,}|omg|wow|yay|meh|ugh|x(?:ox)+o?)$/;
/** Abbreviations of messages: tbh, rn, asap. */
const abbreviations = setOf(`
  af asap atm btw fr fyi gimme gonna gotta hmu idk idgaf iirc imho imo irl istg iykyk kinda lemme ngl pls plz rn sorta
  smh tbf tbh thx ty tysm wanna ya yall
`);

/** Returns whether a folded word is a sound or an abbreviation that says nothing by itself, such as hmm, tbh or ㅋㅋㅋ. */
export const isSound = (word: string): boolean => sound.test(word) || abbreviations.has(word) || isSoundInKorean(word);

/** Adverbs of how much or how sure: literally, honestly, absolutely, definitely, possibly. */
const adverb = /^\p{L}{2,}(?:ous|al|ate|ent|ant|est|ute|ite|ib|ab|ing|ful|ane|ere|er|it|et|ular|ain|ght|ick|air)ly$/u;

/** A year or a season of collections, which stores rarely tell: 2025, aw25, ss 2025. */
const season = /^(?:20[12]\d|(?:aw|fw|ss|pf|sp|fa)(?:20)?[12]\d)$/;
/** A number of an anniversary: 10th, tenth. */
const ordinal =
  /^(?:\d{1,2}(?:st|nd|rd|th)|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\p{L}+(?:teenth|tieth))$/u;

/** Returns whether folded words, joined by spaces, name no property of a product. */
export function namesNothing(words: string): boolean {
  return (
    plain.has(words) ||
    phrases.has(words) ||
    isAcceptance(words) ||
    isLiking(words) ||
    isLikingAfter(words) ||
    nothingAbroad.has(words) ||
    koreanNothing.has(words) ||
    isTalkInKorean(words) ||
    isSound(words) ||
    season.test(words) ||
    ordinal.test(words) ||
    adverb.test(words)
  );
}

/** Words that leave out the property after them. */
const negations = setOf(`
  not no without non minus except excluding exclude never nor neither dont isnt arent doesnt hasnt hate hates
  dislike dislikes avoid avoiding besides barring lacking nothing omit omitting wout nto wont despise loathe
  detest ditch skip forget unlike
  excl excepting zero zilch absent nix nope nowt remove removing unless
`);
/** Longer negations with a slip, which would turn the meaning of a query round: bags witout chains. */
const slipsOfNegations = new Set(
  ['without', 'except', 'excluding', 'nothing', 'besides'].flatMap((word) =>
    oneSlipAway(word).filter((slip) => !isCommonWord(slip)),
  ),
);
const negatingPhrases = phrasesOf(`
  anything but|everything but|all but|other than|apart from|except for|free of|
  not in|not a|not any|not too|not so|not very|not overly|nothing too|nothing with|nothing in|but not|but no|
  w o|do not want|do not like|dont want|dont like|dont want any|do not want any|not into|not keen on|
  cant stand|cannot stand|cant abide|cannot abide|pass on|hard pass on|nah to|nope to|nowt too|bar the|bar any|
  tired of|sick of|stay away from|aside from|instead of|rather than|leave out|leaving out|
  does not have|do not have|dont have|that is not|which is not|anything except|everything except|with no|
  free from|hardly any|with out|without any|without a|w out|any but|nothing made of|nothing made from|
  not made of|not made from|not made in|not from|not by|not like|not even|not really|no more|
  not another|not with|not have|wont wear|will not wear|dont wear|do not wear|never wear|never worn|cant wear|
  cannot wear|
  cant do|dont do|dont need|do not need|does not include|doesnt have|doesnt include|did not want|didnt want|
  not looking for|not interested in|not a fan of|no fan of|not fond of|fed up with|bored of|bored with|so over|
  im over|am over|allergic to|sensitive to|not including|leaves out|hold the|skip the|lose the|minus the|minus any|
  keep away from|devoid of|save for|with the exception of|as long as it is not|as long as its not|so long as its not|
  if it is not|
  doesnt scream|does not scream|dont scream|do not scream|not covered in|not full of|not plastered with|not all over|
  absolutely no|definitely no|definitely not|please no|pls no|strictly no|preferably not|ideally not|hopefully not|
  but never|but without|and no|and not|or no|all except|all bar|any colour but|any color but|any but not|
  anything that isnt|anything that is not|everything that isnt|thats not|which isnt|that isnt|that arent|which arent|
  that are not|which are not|who isnt|cant have|must not be|must not have|mustnt be|shouldnt be|should not be|
  filter out|take out|remove all|none in|none of|none of that|had enough of|enough of|only if not|only if it is not|
  only if its not|only if it isnt|provided it is not|provided its not|provided it isnt|whatever but|
  steer clear of|stay clear of|clear of|rid of|void of|short on|done with|enough with|drop the|cut the|cut out the|
  different than|different from|different to|too many|too much|not quite|wont turn|will not turn|doesnt turn|
  does not turn|dont turn|do not turn|as little|not remotely|not a single|far from|opposite of|the opposite of|
  put off by|not after|
  dont go for|do not go for|doesnt come in|does not come in|doesnt go|does not go|dont go|do not go|
  cannot be|cant be|isnt a|is not a|is not|already have|already own|already got
`);
const alternatives = new Set([
  ...setOf('or else vs versus oder ou o otherwise alternatively oppure bzw ofwel soit voire'),
  ...phrasesOf(`
    and or|or else|or even|or maybe|or perhaps|or possibly|or alternatively|or failing that|or if not|if not|
    failing that|
    but also|and also|as well as|or perhaps even|or maybe even|or even better|or better yet|or better still|
    or something|or something in|or anything|or anything in|if unavailable|if not available|if none|if sold out|
    if there is none|if there are none|if you dont have it|if you dont have that|second choice|2nd choice|
    ou bien|ou alors|ou encore|ou même|o bien|ya sea|o magari|oder auch|ou plutôt|of anders
  `),
]);
const additions = setOf('and n und et y');
/** After these a kind tells what the product goes with: boots for a dress are boots. */
const prepositions = setOf('with w for under over to by like from than');
/** After these a piece and its properties are not searched at all: a bag to go with red shoes. */
const companionPhrases = phrasesOf(`
  to go with|that go with|that goes with|goes with|go with|going with|to wear with|wear with|worn with|to pair with|
  pair with|look good with|looks good with|look nice with|looks nice with|look great with|looks great with|
  works with|work with|to match|that match|that matches|to match with|bigger than|larger than|smaller than|on top of|
  to layer over|to layer under|to wear over|to wear under|wear over|wear under|goes over|goes under|go over|go under|
  to go over|to go under
`);

/** Words for a property that is had, with which no denial goes on: not white and has sleeves. */
const had = setOf('has have having with');
export const isHad = (word: string) => had.has(word);

/** The words that a negation is made of: `do not want`. */
const negatingWords = new Set([...negations, ...[...negatingPhrases].flatMap((phrase) => phrase.split(' '))]);

export const isPartOfNegation = (word: string) =>
  negatingWords.has(word) || slipsOfNegations.has(word) || negationsAbroad.has(word);
export const isNegation = (words: string) =>
  negations.has(words) || negatingPhrases.has(words) || slipsOfNegations.has(words) || negationsAbroad.has(words);
/** Words that leave out the property before them: hoops excluded. */
const negationsAfter = phrasesOf(`
  excluded|omitted|banned|forbidden|not allowed|are not allowed|is not allowed|not wanted|not welcome|not an option|
  is not an option|are not an option|is a no|is a no go|is a no no|are a no|are a no go|are a no no|no go|no no|
  is out|
  are out|not for me|is not for me|are not for me|isnt for me|arent for me|not my thing|is not my thing|
  are not my thing|isnt my thing|arent my thing|not my style|is not my style|are not my style|need not apply|
  no thanks|no thank you|is off the table|are off the table|off limits|is off limits|are off limits|dont suit me|
  doesnt suit me|
  do not suit me|does not suit me|washes me out|wash me out|makes me itch|make me itch|allergy|allergies|intolerance
`);
export const isNegationAfter = (words: string) => negationsAfter.has(words) || koreanNegationsAfter.has(words);

/** Words before a property that products need not have. */
const likings = phrasesOf(`
  preferably|ideally|hopefully|would prefer|id prefer|i prefer|prefer|preferring|bonus if|a bonus if|plus if|
  a plus if|
  bonus points if|bonus points for|extra points for|extra points if|would love|id love|leaning|if possible|
  best if|better if|even better if|great if|nice if
`);
/** Words behind such a property. */
const likingsAfter = phrasesOf(`
  if possible|if you have it|if you have any|if you have that|if available|if there is one|if there are any|
  if there are some|preferred|
  would be nice|would be great|would be good|would be ideal|would be a plus|would be a bonus|would be lovely|
  is a plus|
  is a bonus|welcome|is welcome|are welcome|is preferred|are preferred|is ideal|optional|
  not essential|not required|not a must|is optional|
  is not essential|isnt essential|but not essential
`);
/** Tells whether folded words stand before a property that the shopper would only like: ideally. */
export const isLiking = (words: string): boolean => likings.has(words);
/** Tells whether folded words stand behind such a property: if possible. */
export const isLikingAfter = (words: string): boolean => likingsAfter.has(words);

/** Words behind a second choice: navy will do, cream at a push. */
const acceptances = phrasesOf(`
  is ok|are ok|is okay|are okay|is fine|are fine|is good|are good|is great|is acceptable|are acceptable|acceptable|
  is fine too|is ok too|is also fine|is also ok|also fine|also ok|also okay|also good|also works|works|works too|
  works as well|works fine|would work|would work too|would also work|will do|would do|will also do|would also do|
  at a push|at a pinch|in a pinch|if need be|if needed|if necessary|if i must|as a backup|as backup|
  as a second choice|
  as second choice|second best|as a fallback|as plan b
`);
/** Returns whether folded words accept the value before them, too: navy will do. */
export const isAcceptance = (words: string): boolean => acceptances.has(words);
export const isAlternative = (word: string) => alternatives.has(word) || koreanAlternatives.has(word);
export const isAddition = (word: string) => additions.has(word) || koreanAdditions.has(word);
/** Returns whether folded words tell of a piece that the product is worn with: to go with. */
export const isCompanionPhrase = (words: string) => companionPhrases.has(words);
export const isPreposition = (words: string) =>
  prepositions.has(words) || prepositionsAbroad.has(words) || companionPhrases.has(words);

/** Words of a judgment, and of no property: no more boring black bags. */
const judgments = setOf('boring dull ugly hideous tacky tired usual ordinary same old itchy scratchy awful horrible');
export const isJudgment = (word: string) => judgments.has(word);
/** Judgments of a piece that is like all others. */
const dullness = setOf('boring dull ordinary');
export const isDullness = (word: string) => dullness.has(word);

/** Words after the name of a style or of a person: horse girl, main character energy. */
const markers = setOf(`
  style styles styled vibe vibes aesthetic energy era core coded look looks outfit outfits fit fits inspo inspired
  themed
  theme attire season chic dressing wardrobe girl girls ootd
`);
/** Returns whether a folded word tells that the words beside it name a style, and no thing. */
export const isStyleMarker = (word: string) => markers.has(word) || koreanStyleMarkers.has(word);

/** Words of style and mood. They are given up even where a search names no kind. */
const styles = setOf(`
  vintage retro boho bohemian preppy minimalist minimal maximalist elegant sophisticated edgy grunge punk goth
  gothic romantic feminine sexy y2k cottagecore coquette balletcore gorpcore streetwear statement dainty cosy cozy comfy
  comfortable warm lightweight capsule wardrobe essentials basics staple modest unique unusual fancy
  sustainable siren money old quiet aesthetic vibe vibes inspired core girl
`);
export const isStyle = (word: string) => styles.has(word) || koreanStyles.has(word);
