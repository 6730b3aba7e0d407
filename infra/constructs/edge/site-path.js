// Chooses the object that CloudFront requests from the site's bucket (a CloudFront Function, runtime 2.0: plain
// JavaScript, no modules). A path without a file ending is a route of the site and gets its page; a missing file stays
// a 404. Texts are compressed at build time (web/build.ts), so the path also selects the content coding.
var texts = /\.(html|js|css|svg|txt|json)$/

// Prerendered pages (web/build/pages.ts); every other route gets the empty page.
var pages = [
  [/^\/$/, '/home.html'],
  [/^\/guest\/show\/[1-9]\d{0,14}$/i, '/program.html'],
  [/^\/guest\/agency\/programs\/[1-9]\d{0,14}$/i, '/programs.html'],
  [/^\/signin$/i, '/sign-in.html'],
  [/^\/signup$/i, '/sign-up.html'],
  [/^\/verify\/?$/i, '/verify.html'],
]

function pageOf(path) {
  var page = pages.find((one) => one[0].test(path))
  return page ? page[1] : '/index.html'
}

function accepts(header, coding) {
  return header.split(',').some((one) => {
    var parts = one.split(';').map((part) => part.trim().toLowerCase())
    return parts[0] === coding && !parts.includes('q=0')
  })
}

function endingFor(header) {
  if (header && accepts(header.value, 'br')) return '.br'
  return header && accepts(header.value, 'gzip') ? '.gz' : ''
}

function handler(event) {
  var request = event.request
  var last = request.uri.split('/').pop()
  if (!last.includes('.')) request.uri = pageOf(request.uri)
  if (texts.test(request.uri)) request.uri += endingFor(request.headers['accept-encoding'])
  return request
}

// The local gateway imports this function; the stack leaves this line out.
export { handler, pageOf }
