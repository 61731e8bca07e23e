import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { ownerSetup, tabsIn } from './owner-setup.ts'
import { expect, test } from './server.ts'
import { confirm } from './visitor.ts'

/** A stand-in for Cal.com's calendar: it is hidden until it gets a reply, and reports each booking twice. */
const calendar = `<!doctype html><title>Cal</title><body style="visibility:hidden">
  <button id="book">Book 10:00</button><button id="again">Say it again</button>
  <button id="move">Move</button><button id="cancel">Cancel</button>
  <script>
    const say = (type, data) => parent.postMessage({ originator: 'CAL', type, namespace: '', data }, '*')
    const inDays = (days) => new Date(Date.now() + days * 86400000).toISOString()
    const attendees = [{ email: 'kim@pendant.example' }]
    const startTime = inDays(7)
    const tell = () => {
      say('bookingSuccessful', { date: startTime, booking: { uid: 'bk1', attendees } })
      say('bookingSuccessfulV2', { uid: 'bk1', title: 'Kim and Ada', startTime })
    }
    document.querySelector('#move').onclick = () => {
      const booking = { uid: 'bk2', fromReschedule: 'bk1', startTime: inDays(8), attendees }
      say('rescheduleBookingSuccessful', { date: booking.startTime, booking })
      say('rescheduleBookingSuccessfulV2', { uid: 'bk2', startTime: booking.startTime })
    }
    document.querySelector('#cancel').onclick = () => {
      say('bookingCancelled', { booking: { uid: 'bk2', startTime: inDays(8), attendees } })
    }
    addEventListener('message', ({ data }) => {
      if (data?.method === 'parentKnowsIframeReady') document.body.style.visibility = 'visible'
    })
    document.querySelector('#book').onclick = tell
    document.querySelector('#again').onclick = tell
    say('__iframeReady', { isPrerendering: false })
  </script>`

/** A stand-in for Calendly's: it only reports when its URL names the embedding page. */
const slots = `<!doctype html><title>Calendly</title><button id="book">Confirm</button>
  <script>
    const uri = 'https://api.calendly.com/scheduled_events/E1'
    const payload = { event: { uri }, invitee: { uri: uri + '/invitees/I1' } }
    document.querySelector('#book').onclick = () => {
      if (new URLSearchParams(location.search).get('embed_domain'))
        parent.postMessage({ event: 'calendly.event_scheduled', payload }, '*')
    }
  </script>`

const forged = {
  event: 'calendly.event_scheduled',
  payload: { event: { uri: 'https://api.calendly.com/scheduled_events/FORGED' } },
}
/** A frame of the same site that does not belong to the page. */
const stranger = `<!doctype html><title>Stranger</title><script>parent.postMessage(${JSON.stringify(forged)}, '*')</script>`

/** The bookings in each snapshot that the page reported. */
function reportedBy(page: Page): Record<string, string>[][] {
  const reported: Record<string, string>[][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/activity/telemetry/create')) return
    const { data } = request.postDataJSON()
    if (data.bookings_made) reported.push(data.bookings_made)
  })
  return reported
}

test('a booking in a frame is shown at its visit', { tag: '@main' }, async ({ owner, site, browser }) => {
  const desk = ownerSetup(owner, site)
  const page = await desk.publish({
    root: { title: 'Talk to us', description: '' },
    blocks: [
      { id: 'a', type: 'heading', props: { text: 'Choose a time', level: 2 } },
      { id: 'b', type: 'booking', props: { url: 'https://calendly.com/ada/intro', title: 'Half an hour' } },
    ],
  })
  const journey = await desk.journey('Let us talk', [{ title: 'Start', page }])
  const before = tabsIn(await (await owner.request.get(`/workspace/journey/${journey}/editor`)).text())
  const after = tabsIn(await desk.change(journey, { intent: 'add-tab', title: 'Book', type: 'booking' }))
  const tab = after.find((id) => !before.includes(id)) ?? ''
  await desk.change(journey, {
    intent: 'add-booking',
    tab,
    title: 'An hour with Ada',
    url: 'https://cal.com/ada/hour',
    text: '',
    button: '',
  })
  await desk.change(journey, { intent: 'publish-journey' })
  const link = await desk.link(journey, { title: 'For Kim', email: 'kim@pendant.example', first: 'Kim' })

  const visitor = await (await browser.newContext()).newPage()
  const asked: string[] = []
  await visitor.route(/^https:\/\/(app\.cal|calendly)\.com\//, (route) => {
    const url = route.request().url()
    if (!url.endsWith('/stranger')) asked.push(url)
    const body = url.endsWith('/stranger') ? stranger : url.includes('calendly') ? slots : calendar
    return route.fulfill({ contentType: 'text/html', body })
  })
  const reported = reportedBy(visitor)
  await confirm(visitor.request, link.personal)
  await goTo(visitor, link.address)
  await visitor.mouse.move(200, 200)
  await visitor.mouse.move(220, 260)
  // A booking made before the tracker has loaded would not be reported.
  await visitor.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('visit.')))
  expect(asked).toEqual([])

  // Messages from another window of the page, and from the page itself, are ignored.
  await visitor.getByRole('link', { name: /Half an hour/ }).click()
  const calendly = visitor.frameLocator('iframe[title="Half an hour"]')
  await expect(calendly.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await visitor.evaluate(
    (data) =>
      new Promise((resolve) => {
        globalThis.postMessage(data, '*')
        const stranger = document.createElement('iframe')
        stranger.src = 'https://calendly.com/stranger'
        addEventListener(
          'message',
          ({ origin }) => origin === 'https://calendly.com' && resolve(stranger.remove()),
        )
        document.body.append(stranger)
      }),
    forged,
  )
  const sent = visitor.waitForResponse((answer) => /telemetry\/create/.test(answer.url()))
  await calendly.getByRole('button', { name: 'Confirm' }).click()
  await sent
  await expect.poll(() => reported.at(-1)?.map(({ provider }) => provider)).toEqual(['calendly'])

  await visitor.getByRole('tab', { name: 'Book' }).click()
  await visitor.locator('.pb-booking').getByRole('link', { name: 'An hour with Ada' }).click()
  const cal = visitor.frameLocator('iframe[title="An hour with Ada"]')
  await cal.getByRole('button', { name: 'Book 10:00' }).click()
  await cal.getByRole('button', { name: 'Say it again' }).click()
  await expect.poll(() => reported.at(-1)?.map(({ provider }) => provider)).toEqual(['calendly', 'cal'])
  await cal.getByRole('button', { name: 'Move' }).click()
  await cal.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .poll(() => reported.at(-1)?.map(({ provider }) => provider))
    .toEqual(['calendly', 'cal', 'cal', 'cal'])
  expect(JSON.stringify(reported)).not.toMatch(/kim@|bk1|bk2|E1|I1|FORGED/)
  const host = new URL(site.origin).host
  expect(asked).toEqual([
    `https://calendly.com/ada/intro?embed_domain=${encodeURIComponent(host)}&embed_type=Inline`,
    'https://app.cal.com/ada/hour/embed?embed=',
  ])
  await visitor.close()

  await goTo(owner, `/workspace/visits?journey=${journey}`)
  await expect(
    owner.locator('.visit', { hasText: 'Booked on Cal.com, according to their browser' }),
  ).toHaveCount(1)
  await expect(owner.locator('.visit').getByText(/Moved to .+ · Canceled on/)).toHaveCount(1)
  await owner.locator('.visit').getByRole('link', { name: 'Kim' }).first().click()
  await expect(owner.getByText(/booked a meeting on Cal\.com/)).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'a lead with bookings')
})
