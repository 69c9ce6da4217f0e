import { splitWords } from '#server/platform/word-lists.ts';

/** Cities and regions, by a name of an occasion that suits their climate. */
export const koreanCities: Readonly<Record<string, string>> = {
  city: `
    파리|런던|밀라노|뉴욕|도쿄|오사카|교토|후쿠오카|시드니|바르셀로나|프라하|
    베를린|뮌헨|프랑크푸르트|함부르크|비엔나|잘츠부르크|취리히|제네바|부다페스트|바르샤바|브뤼셀|암스테르담|코펜하겐|스톡홀름|에든버러|맨체스터|더블린|
    마드리드|리스본|피렌체|베니스|베네치아|상하이|베이징|홍콩|마카오|타이베이|나고야|고베|로스앤젤레스|샌프란시스코|시카고|시애틀|밴쿠버|토론토|멜버른|
    브리즈번|이스탄불|동유럽|서유럽
  `,
  summer: `
    싱가폴|쿠알라룸푸르|자카르타|마닐라|치앙마이|호이안|씨엠립|앙코르와트|뭄바이|아부다비|카이로|마라케시|카사블랑카
  `,
  beach: `
    푸꾸옥|코사무이|타히티|세이셸|잔지바르|미코노스|포지타노|두브로브니크|골드코스트|와이키키|마우이|랑카위|팔라우
  `,
  winter: '헬싱키|오슬로|레이캬비크|울란바토르|퀘벡|하얼빈|시베리아|알래스카',
  ski: '융프라우|체르마트|휘슬러|니세코',
};

/** Countries, which are also origins of goods, and places with the names of other things. */
export const koreanCountries: Readonly<Record<string, string>> = {
  city: `
    유럽|일본|중국|독일|영국|프랑스|미국|오스트리아|네덜란드|벨기에|폴란드|체코|헝가리|덴마크|포르투갈|한국|호주|뉴질랜드|아르헨티나|남미|
    보스턴|로마|포르투
  `,
  summer: `
    인도|인도네시아|말레이시아|필리핀|캄보디아|라오스|미얀마|대만|터키|튀르키예|이집트|모로코|이스라엘|요르단|브라질|멕시코|페루|중동|스페인|이탈리아|이태리
  `,
  beach: '그리스|크로아티아|남프랑스|피지|몰타|쿠바|스리랑카|모리셔스|니스|카프리',
  winter: '몽골|러시아|캐나다|핀란드|노르웨이|스웨덴|아이슬란드|북유럽',
  ski: '스위스',
  safari: '케냐|탄자니아|아프리카|남아공',
};

/** Words behind a place that tell a journey: 몽골 여행, 독일 가서. */
export const koreanStays: readonly string[] = [
  ...splitWords('여행 휴가 신혼여행 유학 가서 가는데 갈건데 가려고'),
  ...['갈 때', '가족 여행', '배낭 여행', '한 달 살이'],
];

/** The word behind a place that tells a business trip. */
export const koreanBusinessTrip = '출장';
