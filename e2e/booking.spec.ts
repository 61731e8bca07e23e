import { expectAccessibleInEveryLook } from './accessible.ts'
import { tabsIn } from './desk.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'
import { confirm } from './visitor.ts'

/** A stand-in for Cal.com's calendar: it is hidden until it gets a reply, and reports each booking twice. */
const calendar = `<!doctype html><title>Cal</title><body style="visibility:hidden"><button id="book">Book 10:00</button>
  <script>
    const say = (type, data) => parent.postMessage({ originator: 'CAL', type, namespace: '', data }, '*')
    const startTime = new Date(Date.now() + 7 * 86400000).toISOString()
    const booking = { uid: 'bk1', attendees: [{ email: 'kim@pendant.example' }] }
    addEventListener('message', ({ data }) => {
      if (data?.method === 'parentKnowsIframeReady') document.body.style.visibility = 'visible'
    })
    document.querySelector('#book').onclick = () => {
      say('bookingSuccessful', { date: startTime, booking })
      say('bookingSuccessfulV2', { uid: 'bk1', title: 'Kim and Ada', startTime })
    }
    say('__iframeReady', { isPrerendering: false })
  </script>`

test('a booking in a frame is shown at its visit', { tag: '@main' }, async ({ owner, desk, visitor }) => {
  const journey = await desk.journey('Let us talk', [])
  const [tab = ''] = tabsIn(await desk.change(journey, { intent: 'add-tab', title: 'Book', type: 'booking' }))
  const item = { title: 'An hour with Ada', url: 'https://cal.com/ada/hour', text: '', button: '' }
  await desk.change(journey, { intent: 'add-booking', tab, ...item })
  await desk.change(journey, { intent: 'publish-journey' })
  const link = await desk.link(journey, { title: 'For Kim', email: 'kim@pendant.example', first: 'Kim' })

  const asked: string[] = []
  await visitor.route('https://app.cal.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: calendar })
  })
  /** The bookings in each snapshot that the page reported. */
  const reported: { provider: string }[][] = []
  visitor.on('request', (request) => {
    if (!request.url().endsWith('/api/activity/telemetry/create')) return
    const { data } = request.postDataJSON()
    if (data.bookings_made) reported.push(data.bookings_made)
  })
  await confirm(visitor.request, link.personal)
  await goTo(visitor, link.address)
  await visitor.mouse.move(200, 200)
  await visitor.mouse.move(220, 260)
  // A booking made before the tracker has loaded would not be reported.
  await visitor.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('visit.')))
  expect(asked).toEqual([])

  await visitor.locator('.pb-booking').getByRole('link', { name: 'An hour with Ada' }).click()
  const cal = visitor.frameLocator('iframe[title="An hour with Ada"]')
  // A message from another window is ignored.
  const data = { booking: { uid: 'FORGED' } }
  const forged = { originator: 'CAL', type: 'bookingSuccessful', namespace: '', data }
  await visitor.evaluate((message) => globalThis.postMessage(message, '*'), forged)
  await cal.getByRole('button', { name: 'Book 10:00' }).click()
  await expect.poll(() => reported.at(-1)?.map(({ provider }) => provider)).toEqual(['cal'])
  expect(JSON.stringify(reported)).not.toMatch(/kim@|bk1/)
  expect(asked).toEqual(['https://app.cal.com/ada/hour/embed?embed='])
  await visitor.close()

  await goTo(owner, `/workspace/visits?journey=${journey}`)
  await expect(owner.getByText('Booked on Cal.com, according to their browser')).toHaveCount(1)
  await owner.locator('.visit').getByRole('link', { name: 'Kim' }).first().click()
  await expect(owner.getByText(/booked a meeting on Cal\.com/)).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'a lead with bookings')
})
