// Adds a `Link` header to a page that names the API calls it makes first, so that they do not wait for its script. This
// CloudFront Function (runtime 2.0: no modules) handles the viewer's response, whose request still has the viewer's
// path. The stack replaces the first line by the table of packages/contract/src/first-calls.ts.
var firstCalls = []

function linkOf(path, table) {
  var links = []
  table.forEach((row) => {
    var match = row[0].exec(path)
    if (match) links = row[1].map((call) => `<${call.replace(':id', match[1])}>; rel=preload; as=fetch; crossorigin`)
  })
  return links.join(', ')
}

function handler(event) {
  var link = linkOf(event.request.uri, firstCalls)
  if (link) event.response.headers.link = { value: link }
  return event.response
}

// The local gateway imports this function; the stack leaves this line out.
export { handler, linkOf }
