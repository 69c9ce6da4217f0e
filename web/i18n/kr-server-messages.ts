import { maxQueryLength, maxQueryWords } from '#contract/limits.ts';

/** The Korean messages of the contract's fields and of the server's answers, by their English text. */
export const krServerMessages: Readonly<Record<string, string>> = {
  'Email is required': '이메일을 입력해 주세요.',
  'Invalid e-mail address': '이메일 주소가 올바르지 않습니다.',
  'Password is required': '비밀번호를 입력해 주세요.',
  'Password must at least 8 characters': '비밀번호는 8자 이상이어야 합니다.',
  'The password must have at least 8 characters.': '비밀번호는 8자 이상이어야 합니다.',
  'The password may have at most 128 characters.': '비밀번호는 128자를 넘을 수 없습니다.',
  'Passwords do not match. Please try again.': '비밀번호가 서로 다릅니다. 다시 입력해 주세요.',
  'New password is required': '새 비밀번호를 입력해 주세요.',
  'Repeat password is required': '새 비밀번호를 한 번 더 입력해 주세요.',
  'password and confirm pass not match': '비밀번호가 서로 다릅니다.',
  'This password is among the most common ones. Please choose another.':
    '너무 흔한 비밀번호입니다. 다른 비밀번호를 사용해 주세요.',
  'This password repeats the same characters. Please choose another.':
    '같은 글자가 반복되는 비밀번호입니다. 다른 비밀번호를 사용해 주세요.',
  'This password is too close to your address or to our name. Please choose another.':
    '이메일 주소나 사이트 이름과 너무 비슷한 비밀번호입니다. 다른 비밀번호를 사용해 주세요.',
  'The highest price cannot be below the lowest.': '최고 가격은 최저 가격보다 낮을 수 없습니다.',
  'It costs less than that already.': '이미 그보다 낮은 가격입니다.',
  'Expected a price above 0 and below 10,000,000, with two decimals at most.':
    '0보다 크고 10,000,000보다 작은 가격을 소수점 둘째 자리까지 입력해 주세요.',
  'At most 500 products can be watched. Please end some first.':
    '희망가는 상품 500개까지 정할 수 있습니다. 먼저 일부를 끝내 주세요.',
  'Please give the board a name.': '보드 이름을 입력해 주세요.',
  'Please give the search a name.': '검색 이름을 입력해 주세요.',
  'At most 80 characters.': '80자까지 쓸 수 있습니다.',
  'At most 120 characters.': '120자까지 쓸 수 있습니다.',
  'At most 2,000 characters.': '2,000자까지 쓸 수 있습니다.',
  'At most 100 boards can be made. Please delete some first.':
    '보드는 100개까지 만들 수 있습니다. 먼저 일부를 삭제해 주세요.',
  'A board has room for 500 products. Please remove some first.':
    '보드 하나에는 상품 500개까지 담을 수 있습니다. 먼저 일부를 빼 주세요.',
  'At most 500 brands can be followed. Please remove some first.':
    '브랜드는 500개까지 팔로우할 수 있습니다. 먼저 일부를 지워 주세요.',
  'At most 500 searches can be kept. Please remove some first.':
    '검색은 500개까지 저장할 수 있습니다. 먼저 일부를 지워 주세요.',
  'Another of your searches is the same already.': '저장하신 다른 검색과 같은 검색입니다.',
  'Please choose a filter or enter words first: this list has every product.':
    '모든 상품이 있는 목록입니다. 필터나 검색어를 먼저 정해 주세요.',
  'This list cannot be kept. Expected a search, or a list with filters.':
    '저장할 수 없는 목록입니다. 검색이나 필터가 있는 목록을 저장해 주세요.',
  'These credentials do not match our records.': '로그인 정보가 회원 정보와 일치하지 않습니다. 다시 확인해 주세요.',
  'Unable to reset the password. Please check the email address.':
    '비밀번호를 재설정할 수 없습니다. 이메일을 확인해 주세요.',
  'This link has expired or was used already. Please request a new one.':
    '링크가 만료되었거나 이미 사용되었습니다. 새 링크를 요청해 주세요.',
  'Please sign in again first: for your safety this needs a sign-in of the last 30 minutes.':
    '안전을 위해 다시 로그인해 주세요. 최근 30분 안에 로그인하셔야 합니다.',
  'An account with this e-mail address is there already. Please sign in as you did before.':
    '이 이메일로 만든 계정이 이미 있습니다. 전에 쓰시던 방법으로 로그인해 주세요.',
  'Signing in this way is not possible just now. Please try again in a moment.':
    '지금은 이 방법으로 로그인할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  'Something went wrong on our side. Please try again.': '저희 쪽에 문제가 생겼습니다. 다시 시도해 주세요.',
  'Please enter what you are looking for.': '검색어를 입력해 주세요.',
  'Please enter a word to look for.': '검색할 단어를 입력해 주세요.',
  'or not stated': '또는 표시 없음',
  'not in our stores now': '지금 저희 스토어들에 없는 브랜드',
  'The search leaves out what it asks for.': '찾는 조건과 빼는 조건이 같습니다. 검색어를 바꿔 주세요.',
  [`A search has at most ${maxQueryLength} characters.`]: `검색어는 ${maxQueryLength}자를 넘을 수 없습니다.`,
  [`A search has at most ${maxQueryWords} words.`]: `검색어는 단어 ${maxQueryWords}개를 넘을 수 없습니다.`,
};
