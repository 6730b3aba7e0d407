import { describe, expect, test } from 'vitest'
import type { programNeeds } from '../program-needs.ts'
import { everydaySearchWords } from './everyday.ts'
import { missingWords, queryMatcher, queryNearness } from './finds.ts'
import { normalizeQuery, normalizeText } from './normalize.ts'

/**
 * Each key is a title, and each word of its value is a query that must find that title. The words vary letter case,
 * Mtavruli, Latin spelling and endings.
 */
const found: Readonly<Record<string, string>> = {
  'წარმატებულ სტუდენტთა დახმარება':
    'სტუდენტი სტუდენტები სტუდენტს სტუდენტის სტუდენტების სტუდენტებს სტუდენტმა სტუდენტთა სტუდ ᲡᲢᲣᲓᲔᲜᲢᲘ დახმარება დახმარების დახმარებას დახმარებით წარმატებული წარმატებულ studenti studentebi studentis studentta student STUDENTI daxmareba dakhmareba daxmarebis warmatebuli tsarmatebul students studentis studentma studentisatvis studentebistvis daxmarebas',
  'ფინანსთა და ეკონომიკის სამინისტრო':
    'ფინანსები ფინანსთა ფინანსების ეკონომიკა ეკონომიკის სამინისტრო სამინისტროს სამინისტროში ᲤᲘᲜᲐᲜᲡᲗᲐ finansebi finansta pinansta ekonomika ekonomikis saministro finansebs saministros saministroshi ekonomikas',
  'ჯანმრთელობისა და სოციალური დაცვის სამინისტრო':
    'ჯანმრთელობა ჯანმრთელობის ჯანმრთელობას ჯანმრთელობისთვის სოციალური სოციალურ დაცვა დაცვის დაცვას janmrteloba janmrtelobis socialuri sotsialuri dacva datsva',
  'განათლების, კულტურისა და სპორტის სამინისტრო':
    'განათლება განათლების განათლებას კულტურა კულტურის კულტურას სპორტი სპორტის სპორტს განათლების,კულტურისა ganatleba ganatlebis kultura qultura sporti sportis sports sportshi kulturas',
  'სოფლის მეურნეობის სამინისტრო':
    'სოფელი სოფლის სოფლად მეურნეობა მეურნეობის მეურნეობაში sofeli soflis meurneoba meurneobis',
  'იუსტიციის სამინისტრო': 'იუსტიცია იუსტიციის იუსტიციაში iusticia iustitsia iusticiis',
  'სამოქალაქო ინტეგრაციის ხელშეწყობა':
    'ინტეგრაცია ინტეგრაციის ინტეგრაციას სამოქალაქო ხელშეწყობა ხელშეწყობის integracia integratsia samoqalaqo samokalako xelshewyoba khelshetsqoba',
  'ინფრასტრუქტურისა და ტურიზმის სამინისტრო':
    'ინფრასტრუქტურა ინფრასტრუქტურის ტურიზმი ტურიზმის ტურიზმს ᲢᲣᲠᲘᲖᲛᲘ infrastruktura infrastruqtura turizmi turizmis turizms turizmshi',
  'საოჯახო სასტუმროების განვითარება':
    'სასტუმრო სასტუმროს სასტუმროები სასტუმროების საოჯახო განვითარება განვითარების sastumro sastumroebi saojaxo saojakho ganvitareba',
  'ბაღების გაშენების თანადაფინანსება':
    'ბაღი ბაღის ბაღები ბაღს ბაღების გაშენება თანადაფინანსება დაფინანსება bagi baghi bagebi gasheneba tanadafinanseba tanadapinanseba bags baghs',
  'მეფუტკრეობის განვითარების ხელშეწყობა': 'მეფუტკრეობა მეფუტკრე მეფუტკრეები meputkreoba mefutkreoba mefutkre',
  'სახნავი მიწების უსასყიდლოდ დამუშავება': 'მიწა მიწის მიწები მიწას სახნავი miwa mitsa miwebi saxnavi sakhnavi',
  'სოფლის შიდა გზების მოწესრიგება':
    'გზა გზის გზები გზების გზებს მოწესრიგება მოწესრიგების შიდა gzebi mowesrigeba motsesrigeba shida gza gzas gzis gzebs gzit gzaze gzebis sofels',
  'კულტურული პროექტების მხარდაჭერა':
    'პროექტი პროექტები პროექტის კულტურული მხარდაჭერა proeqti proekti mxardachera mkhardatchera proekts proeqts proektshi proektebs',
  'უფასო იურიდიული კონსულტაცია':
    'იურიდიული იურიდიულად იურიდიულ კონსულტაცია კონსულტაციის უფასო iuridiuli konsultacia konsultatsia upaso ufaso',
  'Erasmus+ და Startup პროგრამა':
    'ერასმუს ერასმუსი ერასმუსის ᲔᲠᲐᲡᲛᲣᲡᲘ erasmus ERASMUS erasmusi startup პროგრამა programa',
  'გიდების გადამზადების კურსი':
    'გიდი გიდები გიდის კურსი კურსები კურსის kursi kursebi gidebi gidi გადამზადება გადამზადების გადამზ kursis gadamzadeba',
}
const pairs = Object.entries(found).flatMap(([title, typed]) =>
  typed.split(' ').map((query) => [query, title] as const),
)

test('there are two hundred pairs', { tags: 'R-WEB-12' }, () => expect(pairs.length).toBeGreaterThanOrEqual(200))

test.each(pairs)('„%s“ finds „%s“', (query, title) => expect(queryMatcher(query)([title])).toBe(true))

describe('a search', () => {
  test('finds nothing that is not meant', () => {
    const titles = Object.keys(found)
    const hits = (query: string) => titles.filter((title) => queryMatcher(query)([title]))
    expect(hits('კოსმოსი')).toEqual([])
    expect(hits('სტუდენტები')).toEqual(['წარმატებულ სტუდენტთა დახმარება'])
    expect(hits('ბაღი')).toEqual(['ბაღების გაშენების თანადაფინანსება'])
    expect(hits('studentebi')).toEqual(['წარმატებულ სტუდენტთა დახმარება'])
    expect(hits('გზა')).toEqual(['სოფლის შიდა გზების მოწესრიგება'])
    expect(hits('gza')).toEqual(['სოფლის შიდა გზების მოწესრიგება'])
    expect(hits('students')).toEqual(['წარმატებულ სტუდენტთა დახმარება'])
    expect(hits('kosmosi')).toEqual([])
  })

  test('requires each word, in any order and at any position', () => {
    expect(queryMatcher('დახმარება სტუდენტს')(['წარმატებულ სტუდენტთა დახმარება'])).toBe(true)
    expect(queryMatcher('სწავლა სტუდენტი')(['წარმატებულ სტუდენტთა დახმარება', 'სწავლა'])).toBe(true)
    expect(queryMatcher('სტუდენტი სასტუმრო')(['წარმატებულ სტუდენტთა დახმარება'])).toBe(false)
  })

  test('of nothing finds everything', () => expect(queryMatcher(' - ')(['სოფელი'])).toBe(true))
})

type Everyday = { readonly title: string; readonly need: (typeof programNeeds)[number]; readonly typed: string }

/** Each word in `typed` must find the program, although it does not occur in the title. */
const everyday: readonly Everyday[] = [
  {
    title: 'წარმატებულ სტუდენტთა დახმარება',
    need: 'study',
    typed: 'სტიპენდია სტიპენდიის სტიპენდიები stipendia stipendiis უნივერსიტეტი უნივერსიტეტში გრანტი grant სკოლა',
  },
  {
    title: 'ამბულატორიული გამოკვლევების დაფინანსება',
    need: 'health',
    typed: 'წამალი წამლის წამლები წამლებს wamali tsamali მედიკამენტები ექიმი ექიმთან eqimi ანალიზები ოპერაციის გრანტი',
  },
  {
    title: 'მიკრო და მცირე მეწარმეობის ხელშეწყობა',
    need: 'work',
    typed: 'გრანტი გრანტები გრანტის გრანტს საგრანტო granti grantebi sagranto ბიზნესი ბიზნესისთვის სტარტაპი სესხი',
  },
  {
    title: 'ბაღების გაშენების თანადაფინანსება',
    need: 'land',
    typed: 'სუბსიდია სუბსიდიები subsidia ფერმერი ფერმერებს fermeri ნერგები ვენახი ხეხილის გრანტი საგრანტო',
  },
  { title: 'მეფუტკრეობის განვითარების ხელშეწყობა', need: 'land', typed: 'ფუტკარი ფუტკრის თაფლი tapli სკები ფერმერი' },
  {
    title: 'საოჯახო სასტუმროების განვითარება',
    need: 'work',
    typed: 'ოტელი ჰოტელი oteli ტურისტი turizmi turists turistebs',
  },
  {
    title: 'უფასო იურიდიული კონსულტაცია',
    need: 'law',
    typed: 'ადვოკატი ადვოკატს advokati advokats იურისტი სასამართლოში',
  },
  { title: 'სოფლის შიდა გზების მოწესრიგება', need: 'home', typed: 'ქუჩა ქუჩის asfalti ასფალტი ხიდი წყალი' },
  { title: 'ერთჯერადი მატერიალური დახმარება', need: 'health', typed: 'ფული ფულის puli შემწეობა დევნილი გრანტი' },
  { title: 'გიდების გადამზადების კურსი', need: 'study', typed: 'ტრენინგი ტრენინგები treningi ტურიზმი სემინარი' },
  { title: 'კულტურული პროექტების მხარდაჭერა', need: 'culture', typed: 'ფესტივალი ფესტივალის კონცერტი თეატრი გრანტი' },
]

describe('everyday words', { tags: 'R-WEB-12' }, () => {
  const meant = everyday.flatMap(({ title, need, typed }) =>
    typed.split(' ').map((query) => [query, title, need] as const),
  )
  const finds = (query: string, title: string, need: Everyday['need']) =>
    queryMatcher(query)([title, ...everydaySearchWords(title, need)])

  test.each(meant)('„%s“ finds „%s“', (query, title, need) => expect(finds(query, title, need)).toBe(true))

  test('find nothing that is not meant', () => {
    const hits = (query: string) =>
      everyday.filter(({ title, need }) => finds(query, title, need)).map(({ title }) => title)
    expect(hits('კოსმოსი')).toEqual([])
    expect(hits('სტიპენდია')).toEqual(['წარმატებულ სტუდენტთა დახმარება'])
    expect(hits('თაფლი')).toEqual(['მეფუტკრეობის განვითარების ხელშეწყობა'])
    expect(hits('ადვოკატი')).toEqual(['უფასო იურიდიული კონსულტაცია'])
    expect(hits('წამალი')).toEqual(['ამბულატორიული გამოკვლევების დაფინანსება', 'ერთჯერადი მატერიალური დახმარება'])
  })

  test('of a title alone come from its topics', () => {
    expect(everydaySearchWords('სოფლის შიდა გზების მოწესრიგება').join(' ')).toContain('ასფალტი')
    expect(everydaySearchWords('რამე სხვა')).toEqual([])
  })
})

describe('the search of a list', () => {
  test.each([
    ['№9', '#0000-9'],
    ['№ 41', '#0000-41'],
    ['№0000-9', '#0000-9'],
    ['№0000–9', '#0000-9'],
    ['№', '№'],
    ['#0000–9', '#0000-9'],
    ['#0000−9', '#0000-9'],
    ['0000—9', '0000-9'],
    ['განაცხადი #0000-9', '#0000-9'],
    ['განაცხადი №9', '#0000-9'],
    ['განაცხადი 9', '#0000-9'],
    ['ᲒᲐᲜᲐᲪᲮᲐᲓᲘᲡ #0000–41', '#0000-41'],
    ['განაცხადი', 'განაცხადი'],
    ['განაცხადის ფორმა', 'განაცხადის ფორმა'],
    ['00995 500 00 00 05', '500000005'],
    ['00995500000005', '500000005'],
    ['#0000-9', '#0000-9'],
    ['#9', '#0000-9'],
    ['# 0000 - 9', '#0000-9'],
    ['0000-41', '0000-41'],
    ['41', '41'],
    ['+995 500 00 00 05', '500000005'],
    ['+995500000005', '500000005'],
    ['500 00 00 05', '500000005'],
    ['500-00-00-05', '500000005'],
    ['01001 000 005', '01001000005'],
    ['ბერიძე, ნინო', 'ბერიძე ნინო'],
    ['ბერიძე-გელაშვილი', 'ბერიძე გელაშვილი'],
    ['ᲜᲘᲜᲝ  ბერიძე', 'ნინო ბერიძე'],
  ])('„%s“ is searched as „%s“', { tags: 'R-APP-51' }, (typed, wanted) => expect(normalizeQuery(typed)).toBe(wanted))

  test('a name with a hyphen equals one with a space', () =>
    expect(normalizeText('ნინო ბერიძე-გელაშვილი')).toBe(normalizeText('ნინო ბერიძე – გელაშვილი')))
})

test('a Georgian word does not find another one that is only spelled alike in Latin letters', () => {
  expect(queryMatcher('ტალი')(['თალი'])).toBe(false)
  expect(queryMatcher('tali')(['თალი'])).toBe(true)
})

/** Each word or phrase finds the text, and would not by its letters alone. Pairs stand for a kind each. */
const kinds: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'whatever stands around a word': [
    ['გრანტი.', 'გრანტი ახალგაზრდებს'],
    ['„გრანტი“?', 'გრანტი ახალგაზრდებს'],
    ['(გრანტი)', 'გრანტი ახალგაზრდებს'],
    ['გრანტი/ახალგაზრდა', 'გრანტი ახალგაზრდებს'],
    ['grant!', 'გრანტი ახალგაზრდებს'],
    ['სტარტაპი', '„სტარტაპების“ კონკურსი'],
    ["ts'qali", 'სასმელი წყლის სისტემები'],
  ],
  'words that every request may have': [
    ['სტუდენტების პროგრამა', 'წარმატებულ სტუდენტთა დახმარება'],
    ['როგორ მივიღო დახმარება', 'წარმატებულ სტუდენტთა დახმარება'],
    ['მინდა ავიღო გრანტი', 'გრანტი ახალგაზრდებს'],
    ['რა პროგრამებია სტუდენტებისთვის?', 'წარმატებულ სტუდენტთა დახმარება'],
    ['განაცხადი გრანტზე', 'გრანტი ახალგაზრდებს'],
    ['გამარჯობა, გრანტი მინდოდა', 'გრანტი ახალგაზრდებს'],
    ['დახმარების მიღება', 'წარმატებულ სტუდენტთა დახმარება'],
    ['გრანტის მისაღებად', 'გრანტი ახალგაზრდებს'],
    ['რა საბუთები მჭირდება გრანტისთვის', 'გრანტი ახალგაზრდებს'],
  ],
  'the ergative and the dative of stems that end in a vowel': [
    ['კომპანიამ', 'კომპანიის რეგისტრაცია'],
    ['მოქალაქემ', 'მოქალაქის მომსახურება'],
    ['მეწარმემ', 'მიკრო და მცირე მეწარმეობის ხელშეწყობა'],
    ['მიწამ', 'სახნავი მიწების უსასყიდლოდ დამუშავება'],
    ['მდინარეზე', 'მდინარის ნაპირსამაგრი'],
    ['ტყეში', 'ტყის აღდგენა'],
    ['მხარეს', 'მხრის განვითარება'],
    ['სასტუმროდან', 'სასტუმროების განვითარება'],
    ['ბუს', 'ბუების დაცვა'],
  ],
  'postpositions and the particle': [
    ['სტუდენტებიც', 'წარმატებულ სტუდენტთა დახმარება'],
    ['სტუდენტებისგან', 'წარმატებულ სტუდენტთა დახმარება'],
    ['სტუდენტისადმი', 'წარმატებულ სტუდენტთა დახმარება'],
    ['ქალაქისკენ', 'ქალაქის კეთილმოწყობა'],
    ['ოჯახისგან', 'სოციალურად დაუცველი ოჯახების დახმარება'],
    ['ოჯახსაც', 'სოციალურად დაუცველი ოჯახების დახმარება'],
    ['მიწაც', 'სახნავი მიწების უსასყიდლოდ დამუშავება'],
    ['ქალაქებამდე', 'ქალაქის კეთილმოწყობა'],
  ],
  'derivation and compounds': [
    ['ბავშვი', 'საბავშვო ბაღის თანხა'],
    ['ოჯახი', 'საოჯახო სასტუმროები'],
    ['სტუდენტისთვის', 'სასტუდენტო ბინა'],
    ['სოფელი', 'სასოფლო გზა'],
    ['შვილები', 'მრავალშვილიანი ოჯახების დახმარება'],
    ['მოვლის', 'ხანდაზმულთა შინმოვლა'],
    ['სართულები', 'ერთსართულიანი სახლი'],
    ['ბინა', 'მრავალბინიანი სახლის შეკეთება'],
    ['წელი', 'მრავალწლიანი ნარგავები'],
    ['წლის', 'სამწლიანი კურსი'],
  ],
  'vowels that a case takes out': [
    ['წელი', '2026 წლის გრანტები'],
    ['ბეჭედი', 'ბეჭდის დამზადება'],
    ['მინდორი', 'მინდვრის სამუშაოები'],
    ['ნიგოზი', 'ნიგვზის ბაღები'],
    ['მაწონი', 'მაწვნის წარმოება'],
    ['ხე', 'ხის ნერგების გაცემა'],
    ['ხეები', 'ხის ნერგების გაცემა'],
    ['ქვეყნის', 'ქვეყანა'],
    ['ფანჯარა', 'ფანჯრების შეცვლა'],
    ['ხანი', 'დიდი ხნის წინ'],
    ['მხარეები', 'მხრის განვითარება'],
  ],
  'Latin letters': [
    ['moqalaqem', 'მოქალაქის მომსახურება'],
    ['odjaxi', 'ოჯახების დახმარება'],
    ['djandacva', 'ჯანდაცვის პროგრამა'],
    ['wenaxi', 'ვენახის გაშენება'],
    ['weli', 'წლის გრანტები'],
    ['baRi', 'ბაღების გაშენება'],
    ['SeRavaTi', 'შეღავათის მიღება'],
    ['studentebic', 'სტუდენტთა დახმარება'],
    ['mindori', 'მინდვრის სამუშაოები'],
    ['binebi', 'მრავალბინიანი სახლის შეკეთება'],
    ['bavshvi', 'საბავშვო ბაღი'],
  ],
}

describe.each(Object.entries(kinds))('a search sees through %s:', { tags: 'R-WEB-33' }, (_, some) => {
  test.each(some)('„%s“ finds „%s“', (query, text) => expect(queryMatcher(query)([text])).toBe(true))
})

test.each([
  ['სახელი', 'სახლი, ბინა'],
  ['ხე', 'ხელშეწყობა'],
  ['და', 'დახმარება'],
  ['გაზი', 'გზის მოწესრიგება'],
  ['კოსმოსი', 'სოფლის მეურნეობა'],
  ['xe', 'ხელშეწყობა'],
  ['ინი', 'სამიანი'],
  ['თა', 'ორთიანი'],
])('„%s“ does not find „%s“', { tags: 'R-WEB-33' }, (query, text) => expect(queryMatcher(query)([text])).toBe(false))

describe('what is typed on the way to a longer word', () => {
  const titles = Object.keys(found)
  const reached = (typed: string, title: string) => queryMatcher(typed)([title]) || queryNearness(typed)([title]) > 0
  const parts = (letters: number) =>
    titles.flatMap((title) =>
      title
        .toLowerCase()
        .split(/[ ,+]+/)
        .flatMap((word) => [...word].map((_, at) => word.slice(at, at + letters)))
        .filter((part) => part.length === letters && part !== 'და')
        .map((part) => [part, title] as const),
    )

  test('one letter finds every text with it', { tags: 'R-WEB-12' }, () => {
    expect(parts(1).filter(([letter, title]) => !queryMatcher(letter)([title]))).toEqual([])
    expect(queryMatcher('ჰ')(['სოფელი'])).toBe(false)
  })
  test('two letters find every text with them, or come near it', { tags: ['R-WEB-12', 'R-WEB-33'] }, () => {
    expect(parts(2).filter(([letters, title]) => !reached(letters, title))).toEqual([])
    expect(queryMatcher('შვ')(['უფასო აშვება'])).toBe(true)
    expect(queryNearness('ხე')(['ხელშეწყობა'])).toBe(0.9)
    expect(queryNearness('xe')(['ხელშეწყობა'])).toBe(0.9)
    expect(reached('ჰა', 'სოფელი')).toBe(false)
  })
})

describe('the nearest to what was typed', { tags: 'R-WEB-33' }, () => {
  const texts = [
    'სოფლის შიდა გზების მოწესრიგება',
    'სტარტაპიდეების კონკურსი',
    'გრანტი ახალგაზრდებს',
    'სოფლის ამბულატორიული მომსახურება',
    'უფასო იურიდიული კონსულტაცია',
  ]
  const nearest = (query: string) => {
    const nearness = queryNearness(query)
    const most = Math.max(...texts.map((text) => nearness([text])))
    return most > 0 ? texts.filter((text) => nearness([text]) === most) : []
  }

  test.each([
    ['გზის შეკეთება', [0]],
    ['სოფლის გზის შეკეთება', [0]],
    ['სოფლის შეკეთება', [0, 3]],
    ['startup', [1]],
    ['გრანდი', [2]],
    ['გრნატი', [2]],
    ['გრანტტი', [2]],
    ['იურიდული', [4]],
    ['კონსულტაციაა', [4]],
    ['konsultasia', [4]],
    ['კოსმოსი', []],
    ['გზკა', []],
  ] as const)('„%s“ is nearest to the texts %j', (query, found) =>
    expect(nearest(query)).toEqual(found.map((at) => texts[at])),
  )
})

test('what is missing are the telling words that occur nowhere in any form', { tags: 'R-WEB-133' }, () => {
  const missing = (typed: string) => missingWords(typed)([['სოფლის გზები'], ['გრანტი', 'სტუდენტი']])
  expect(missing('როგორ მივიღო სტუდენტის ვიზა, გზაზე')).toEqual(['ვიზა'])
  expect(missing('ᲕᲘᲖᲐ visa granti')).toEqual(['ვიზა', 'visa'])
  expect(missing('სოფელი')).toEqual([])
})

test.each([
  ['საბავშვო ბაღების მოწყობა', 'ნერგი'],
  ['უფასო იურიდიული დახმარება', 'გრანტი'],
  ['მიწისძვრის შედეგები', 'ტრაქტორი'],
  ['ადგილების შეზღუდული რაოდენობა', 'მოვლა'],
])('„%s“ has no everyday word „%s“', (title, word) => {
  expect(queryMatcher(word)(everydaySearchWords(title))).toBe(false)
})
