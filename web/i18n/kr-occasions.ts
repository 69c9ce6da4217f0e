/** How occasions, seasons and moods of a search were read, in Korean, by the English of the answer. */
export const krOccasions: Readonly<Record<string, string>> = {
  'sequins, beads, fringes, velvet and metallics, no shirt dresses':
    '시퀸, 비즈, 프린지, 벨벳과 메탈릭, 셔츠 원피스 제외',
  'wallets, scarves, gloves, beanies, belts and sunglasses, no jewelry':
    '지갑, 머플러, 장갑, 비니, 벨트와 선글라스, 주얼리 제외',
  'block and low heels, ankle straps and ballet flats, no slippers or thin heels':
    '블록힐과 낮은 굽, 앵클 스트랩과 발레 플랫, 슬리퍼와 가는 굽 제외',
  'blue shoes, bags, jewelry, scarves and lingerie for a bride': '신부를 위한 파란 구두, 가방, 주얼리, 스카프와 란제리',
  'midi or maxi, silk or satin, not white': '미디나 맥시, 실크나 새틴, 흰색 제외',
  'midi or maxi, silk, lace or crepe, not white or black': '미디나 맥시, 실크·레이스·크레이프, 흰색과 검은색 제외',
  'tailored or plain, no sequins, not mini': '단정한 핏, 시퀸과 미니 제외',
  'swimwear, sandals, straw and linen': '수영복, 샌들, 라피아와 리넨',
  'evening and party pieces, sequins, satin or velvet': '이브닝과 파티, 시퀸·새틴·벨벳',
  'evening gowns, silk, satin or velvet': '이브닝 드레스, 실크·새틴·벨벳',
  'activewear and sneakers': '운동복과 스니커즈',
  'travel bags and easy fits': '여행 가방과 편한 핏',
  'easy cloths and fits, no evening wear': '편한 소재와 핏, 이브닝웨어 제외',
  'pajamas, robes, sweatshirts and soft knits': '파자마, 로브, 스웨트셔츠와 부드러운 니트',
  'midi dresses, blouses and blazers in fine cloth, no evening gowns':
    '고운 소재의 미디 원피스, 블라우스와 블레이저, 이브닝 드레스 제외',
  'denim, suede, crochet and boots': '데님, 스웨이드, 크로셰와 부츠',
  'down, wool and fleece, for cold days': '추운 날의 다운, 울과 플리스',
  'black, midi or maxi': '검은색, 미디나 맥시',
  'wool, cashmere, shearling and down': '울, 캐시미어, 시어링, 다운',
  'rain boots, trench coats and umbrellas, no suede, satin or open toes':
    '레인 부츠, 트렌치코트와 우산, 스웨이드·새틴·오픈토 제외',
  'linen, cotton and light cloth': '리넨, 면과 가벼운 소재',
  'light jackets, trench coats, cotton and silk, no down or shearling':
    '가벼운 재킷, 트렌치코트, 면과 실크, 다운과 시어링 제외',
  'wool, suede, tweed and trench coats, no swimwear or sandals':
    '울, 스웨이드, 트위드와 트렌치코트, 수영복과 샌들 제외',
  'cashmere, wool, silk and leather in calm colors, no prints or sequins':
    '차분한 색의 캐시미어, 울, 실크와 가죽, 무늬와 시퀸 제외',
  'plain pieces in calm colors, no prints or sequins': '차분한 색의 무늬 없는 옷, 시퀸 제외',
  'pencil skirts, fitted shirts, blazers and slingbacks, no sequins':
    '펜슬 스커트, 몸에 맞는 셔츠, 블레이저와 슬링백, 시퀸 제외',
  'linen, cotton, cashmere and straw in light colors': '밝은색의 리넨, 면, 캐시미어와 라피아',
  'fur, shearling, leather, animal prints and gold': '퍼, 시어링, 가죽, 애니멀 프린트와 골드',
  'ballet flats, bodysuits, wrap knits and satin in soft colors': '부드러운 색의 발레 플랫, 보디수트, 랩 니트와 새틴',
  'lace, satin and silk in pink and white': '분홍색과 흰색의 레이스, 새틴과 실크',
  'wool, tweed, velvet and checks in dark colors': '어두운색의 울, 트위드, 벨벳과 체크',
  'florals, cotton, linen and lace': '꽃무늬, 면, 리넨과 레이스',
  'suede, crochet, florals and flowing lengths': '스웨이드, 크로셰, 꽃무늬와 긴 길이',
  'cable knits, checks, stripes, blazers and loafers': '케이블 니트, 체크, 줄무늬, 블레이저와 로퍼',
  'blazers, trench coats, stripes, silk scarves and ballet flats':
    '블레이저, 트렌치코트, 줄무늬, 실크 스카프와 발레 플랫',
  'clutches, crossbody and other small bags': '클러치, 크로스보디 백 등 작은 가방',
  'stripes, in blue and white': '파란색과 흰색의 줄무늬',
  'suede, denim, leather and boots': '스웨이드, 데님, 가죽과 부츠',
  'black, leather, lace and velvet': '검은색, 가죽, 레이스와 벨벳',
  'minis, cropped shapes, denim and metallics': '미니, 크롭, 데님과 메탈릭',
  'sequins, satin, velvet and metallics': '시퀸, 새틴, 벨벳과 메탈릭',
  'midi and maxi, long sleeves and high necks': '미디와 맥시, 긴소매와 높은 목선',
  'soft knits, sweatshirts, leggings, sneakers and roomy bags':
    '부드러운 니트, 스웨트셔츠, 레깅스, 스니커즈와 넉넉한 가방',
  'wool, tweed, quilting, knits and boots, no evening wear': '울, 트위드, 퀼팅, 니트와 부츠, 이브닝웨어 제외',
  'white, ivory and champagne, silk, satin and lace': '흰색, 아이보리와 샴페인, 실크, 새틴과 레이스',
  'puffers, fleece, nylon, backpacks and sneakers': '패딩, 플리스, 나일론, 백팩과 스니커즈',
  'sweatshirts, T-shirts, bombers, jeans and sneakers, no evening wear':
    '스웨트셔츠, 티셔츠, 봄버 재킷, 청바지와 스니커즈, 이브닝웨어 제외',
  'activewear, sweatshirts, T-shirts and sneakers': '운동복, 스웨트셔츠, 티셔츠와 스니커즈',
  'cardigans, cable knits, checks, loafers and silk scarves': '카디건, 케이블 니트, 체크, 로퍼와 실크 스카프',
  'tweed jackets, midi skirts and dresses, blouses, pearls and pumps, not mini':
    '트위드 재킷, 미디 스커트와 원피스, 블라우스, 진주와 펌프스, 미니 제외',
  'tulle, lace, silk and florals in light colors, flowing lengths': '밝은색의 튤, 레이스, 실크와 꽃무늬, 긴 길이',
  'prints, sequins and strong colors': '프린트, 시퀸과 강한 색',
  'suede, flared and wide shapes, satin, denim and warm browns': '스웨이드, 플레어와 와이드, 새틴, 데님과 따뜻한 갈색',
  'minis, A-lines, polka dots and strong colors': '미니, A라인, 물방울무늬와 강한 색',
  'strong shoulders, sequins, leather, velvet and bold gold': '각진 어깨, 시퀸, 가죽, 벨벳과 대담한 골드',
  'slip dresses, camisoles, plain knits, jeans and slim shapes':
    '슬립 원피스, 캐미솔, 무늬 없는 니트, 청바지와 슬림한 핏',
  'linen, cotton and suede in khaki, camel and olive': '카키, 카멜, 올리브색의 리넨, 면과 스웨이드',
  'white and navy knits, T-shirts, short skirts and sneakers': '흰색과 남색의 니트, 티셔츠, 짧은 스커트와 스니커즈',
  'easy fits, soft knits, flats and sneakers, high heels last':
    '편한 핏, 부드러운 니트, 플랫과 스니커즈, 하이힐은 뒤로',
  'block heels, wedges, platforms and flats, no thin heels': '블록 힐, 웨지, 플랫폼과 플랫, 가는 굽 제외',
  'jewelry, bags, scarves and other things without clothing sizes': '주얼리, 가방, 스카프 등 의류 사이즈가 없는 것',
  'slip dresses, minis, bodysuits, satin, lace and velvet, close to the body':
    '몸에 붙는 슬립 원피스, 미니, 보디수트, 새틴, 레이스와 벨벳',
  'soft knits, cashmere, shearling and fleece': '부드러운 니트, 캐시미어, 시어링과 플리스',
  'totes, shoppers, backpacks and other large bags': '토트백, 쇼퍼백, 백팩 등 큰 가방',
  'wrap, shirt, A-line and flowing shapes, nothing tight': '랩, 셔츠형, A라인과 흐르는 핏, 붙는 옷 제외',
  'A-line, full and flared skirts and wide legs': 'A라인, 풍성한 스커트, 플레어와 와이드 팬츠',
  'V-necks, wraps and shirts, no high necks': '브이넥, 랩과 셔츠, 높은 목선 제외',
  'high-rise, mini and cropped shapes': '하이웨이스트, 미니와 크롭',
  'full lengths and wide legs, nothing mini or cropped': '긴 길이와 와이드 핏, 미니와 크롭 제외',
  'V-necks, wraps and flared skirts, no puffed sleeves or strong shoulders':
    '브이넥, 랩과 플레어 스커트, 퍼프 소매와 각진 어깨 제외',
  'high-rise waists, flared and wide legs and short skirts, nothing low or cropped':
    '하이웨이스트, 플레어와 와이드 팬츠, 짧은 스커트, 로우라이즈와 크롭 제외',
  'ruffles, gathers, bows and high or halter necks': '러플, 셔링, 리본, 높은 목선이나 홀터넥',
  'V-necks, scoops and open collars, no high necks': '브이넥, 깊게 파인 넥과 열린 칼라, 높은 목선 제외',
  'ankle boots, wide legs and long skirts, nothing slim': '앵클부츠, 와이드 팬츠와 긴 스커트, 슬림한 핏 제외',
  'strong shoulders, puffed sleeves, boat and off-shoulder necks': '각진 어깨, 퍼프 소매, 보트넥과 오프숄더',
  'coats, blazers, knits, trousers and comfortable shoes, no evening wear':
    '코트, 블레이저, 니트, 바지와 편한 신발, 이브닝웨어 제외',
  'belted, wrapped and fitted waists, nothing loose': '벨트, 랩과 잘록한 허리, 헐렁한 옷 제외',
  'stripes, linen, cotton and denim, flat shoes, no evening wear':
    '줄무늬, 리넨, 면과 데님, 굽 낮은 신발, 이브닝웨어 제외',
};
