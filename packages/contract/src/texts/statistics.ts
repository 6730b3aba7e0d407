/** The page /statistics, and how long a program's applications usually take. */
export const statistics = {
  'statistics.title': 'სტატისტიკა',
  'statistics.help': 'რამდენი განაცხადი მივიღეთ, რამდენს ვუპასუხეთ და რამდენ სამუშაო დღეში',
  'statistics.loading': 'სტატისტიკა იტვირთება…',
  'statistics.error': 'სტატისტიკის ჩატვირთვა ვერ მოხერხდა',
  'statistics.csv': 'ღია მონაცემები (CSV)',
  'statistics.agency': 'უწყება',
  'statistics.agency.all': 'ყველა უწყება',
  'statistics.program': 'პროგრამა',
  'statistics.program.all': 'ყველა პროგრამა',
  'statistics.period': 'პერიოდი',
  'statistics.period.all': 'მთელი დრო',
  'statistics.period.start': 'დასაწყისიდან',
  'statistics.period.now': 'დღემდე',
  'statistics.from': 'საწყისი თარიღი',
  'statistics.to': 'საბოლოო თარიღი',
  'statistics.received': 'მიღებული',
  'statistics.received.note': 'გადაგზავნილი განაცხადი',
  'statistics.decided': 'განხილული',
  'statistics.decided.note': 'დადასტურებულია {completed}, უარყოფილია {rejected}',
  'statistics.waiting': 'ელოდება',
  'statistics.waiting.note': 'განაცხადი ახლა განიხილება',
  'statistics.headline':
    'განაცხადების ნახევარს {median} სამუშაო დღეში ვპასუხობთ, ათიდან ცხრას კი\u00A0– {nine} სამუშაო დღეში',
  'statistics.headline.of': 'სულ განხილულია {count} განაცხადი',
  'statistics.totals': 'განაცხადები ჯამში',
  'statistics.what': 'რას ნიშნავს ეს რიცხვები',
  'statistics.sum':
    'ამ რიცხვებს ნუ შეკრებთ: გადაწყვეტილებას ზოგჯერ გადაგზავნამდეც იღებენ, „ელოდება“ კი დღევანდელ მდგომარეობას აჩვენებს და არა არჩეულ პერიოდს.',
  'statistics.hidden': 'დაფარულია',
  'statistics.hidden.why':
    '10-ზე ნაკლები განაცხადის მონაცემი არ ქვეყნდება, რათა პიროვნების ამოცნობა გამოირიცხოს. იმავე მიზეზით ზოგჯერ იფარება მეზობელი მონაცემიც.',
  'statistics.months.mostHidden':
    'თვეების უმეტესობის მონაცემი დაფარულია, ამიტომ დიაგრამის ნაცვლად ცხრილია (დაფარული: –). ზემოთ, ჯამში, ისიც ითვლება.',
  'statistics.months.hidden':
    'წყვეტილი ჩარჩო დაფარული რიცხვია (თვე: {count}). ზემოთ, ჯამში, ისიც ითვლება, ამიტომ სვეტების ჯამი ნაკლებია.',
  'statistics.days.hidden': 'დაფარულია: განხილული განაცხადი ცოტაა',
  'statistics.days.what':
    'სამუშაო დღეები ითვლება გადაგზავნიდან გადაწყვეტილებამდე; დრო, როცა განაცხადი გასასწორებლად დაბრუნებულია, არ ითვლება.',
  'statistics.months.title': 'განაცხადები თვეების მიხედვით',
  'statistics.months.empty': 'ამ პერიოდში განაცხადი არ მიგვიღია',
  'statistics.table': 'ცხრილი',
  'statistics.month': 'თვე',
  'statistics.days.title.agencies': 'სამუშაო დღეები უწყებების მიხედვით',
  'statistics.days.title.programs': 'სამუშაო დღეები პროგრამების მიხედვით',
  'statistics.days.half': 'ნახე\u00ADვარს',
  'statistics.days.nine': 'ათიდან ცხრას',
  'statistics.days.empty':
    'ამ პერიოდში განხილული განაცხადი ცოტაა. დღეების რაოდენობა ქვეყნდება მაშინ, როცა ასეთი განაცხადი 10 მაინცაა.',
  'statistics.days.onlyTogether': 'ცალ-ცალკე განხილული განაცხადი 10-ზე ნაკლებია, ამიტომ დღეები მხოლოდ ჯამურად ჩანს.',
  'statistics.usual': 'პასუხი, როგორც წესი',
  'statistics.usual.days': 'განაცხადების ნახევარს – {median} სამუშაო დღეში, ათიდან ცხრას – {nine} სამუშაო დღეში',
} as const
