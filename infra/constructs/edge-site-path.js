// What CloudFront asks the site's bucket for (a CloudFront Function, runtime 2.0: plain JavaScript, no modules). A path
// without a file ending is a route of the site and gets the page, and /verify a page of its own; a missing file stays a
// 404, and the API is never asked here. Texts lie in the bucket compressed at build time (web/build/compress.ts), so the path also chooses the coding.
var texts = /\.(html|js|css|svg|txt|json)$/

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
  if (!last.includes('.')) request.uri = /^\/verify\/?$/i.test(request.uri) ? '/verify.html' : '/index.html'
  if (texts.test(request.uri)) request.uri += endingFor(request.headers['accept-encoding'])
  return request
}

// For the linter; the stack leaves this line out.
export { handler }
