/*
 * The service worker of notices: it shows what was pushed and opens its page. It answers no request, so the site and
 * the worker of `/verify` are untouched by it.
 */
const nothing = { text: 'ელექტრონული პორტალი', path: '/notices', topic: 'portal' }

self.addEventListener('push', (event) => {
  const { text, path, topic } = messageOf(event)
  event.waitUntil(
    self.registration.showNotification(text, { tag: topic, lang: 'ka', icon: '/favicon.svg', data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data?.path ?? '/notices', self.location.origin)))
})

function messageOf(event) {
  try {
    return { ...nothing, ...event.data?.json() }
  } catch {
    return nothing
  }
}

async function open(address) {
  if (address.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = pages.find((page) => page.url === address.href)
  if (same) await same.focus()
  else await self.clients.openWindow(address.href)
}
