import { answerToReady, bookingMade, type MadeBooking, readFrameMessage } from '../rules/booking-messages.ts'

/** The browser APIs it needs. */
type World = {
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  now(): number
}

type Frame = Pick<HTMLIFrameElement, 'src' | 'contentWindow' | 'dispatchEvent'>

/** How many bookings and changes of one frame are reported, and how often it is answered. */
const most = 10

/**
 * Listens to the booking page in a frame and reports each booking, move and cancellation once as a bubbling
 * `bookingMade` event. Returns the cleanup.
 */
export function followBooking(frame: Frame, world: World = { window, now: Date.now }): () => void {
  const told = new Set<string>()
  let answers = 0

  function hear(event: Event): void {
    const message = event as MessageEvent<unknown>
    const shown = { window: frame.contentWindow, origin: new URL(frame.src).origin }
    const said = readFrameMessage(message, shown, world.now())
    if (said?.kind === 'ready' && answers < most) {
      answers += 1
      frame.contentWindow?.postMessage(answerToReady, shown.origin)
    }
    if (said?.kind !== 'booked') return
    const { kind: _kind, ...detail } = said
    const what = detail.canceled ? `-${detail.key}` : detail.key
    if (told.has(what) || told.size >= most) return
    told.add(what)
    frame.dispatchEvent(new CustomEvent<MadeBooking>(bookingMade, { bubbles: true, detail }))
  }

  world.window.addEventListener('message', hear)
  return () => world.window.removeEventListener('message', hear)
}
