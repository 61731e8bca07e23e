import type { bookingMade, MadeBooking } from '#src/features/page/rules/booking-messages.ts'
import { newVisitMs } from '../rules.ts'
import { ActiveTime } from './active-time.ts'
import { clickedLink } from './clicked-link.ts'
import { browserEnvironment, type EventSource, type TrackerEnvironment } from './environment.ts'
import { Hearing, wireHeard } from './heard-so-far.ts'
import { recall, store, Unsent } from './unsent.ts'
import {
  addBooking,
  eventOf,
  newVisit,
  secondsOf,
  type TrackedTab,
  type TrackOptions,
  type VisitSoFar,
} from './visit-so-far.ts'

export type { TrackedTab, TrackOptions }

export type VisitTracker = {
  /** From now on time counts toward this tab. */
  showTab(tab: TrackedTab): void
  /**
   * The visitor left the campaign: sends what is left and stops. Tracking the same link again right away
   * continues the visit.
   */
  end(): void
  /** The id the visit is reported under; undefined before it is measured. */
  id(): string | undefined
}

/**
 * Measures how long a visitor actively reads which tab and which links they click, and reports it. Nothing is
 * sent before the first click, the first active second with input or the fifth without, nor before
 * `trackDurationMin`; failures never disturb the page.
 */
export function trackVisit(
  options: TrackOptions,
  world = browserEnvironment(options.isAnonymous),
): VisitTracker {
  let measuring: Measuring | undefined
  let { tab } = options
  let isOver = false

  function begin(): void {
    if (!isOver) measuring = new Measuring({ ...options, tab }, world)
  }

  // A prerendered page has no reader yet.
  if (world.document.prerendering)
    world.document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()

  return {
    showTab(next) {
      tab = next
      measuring?.showTab(next)
    },
    end() {
      isOver = true
      measuring?.end()
      measuring = undefined
    },
    id: () => measuring?.id,
  }
}

const checkpointMs = 15_000
/** Ending and restarting within this time, after confirming a lead, is one visit. */
const goOnMs = 2000
/** Keeps a snapshot far below the 64 KiB that all beacons of a page share. */
const mostClickText = 16_000
/** Without input, a mail scanner may have rendered the page; after this time it counts as read. */
const unattendedSeconds = 5
const signsOfPlaying = ['play', 'playing', 'timeupdate', 'seeking', 'seeked', 'pause', 'ended']
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'input']
/** Imported as a type only, to keep the reading of frames out of the tracker's bundle. */
const booked: typeof bookingMade = 'bookings_made'

class Measuring {
  readonly #options: TrackOptions
  readonly #world: TrackerEnvironment
  readonly #key: string
  readonly #time: ActiveTime
  readonly #unsent: Unsent
  readonly #hearing = new Hearing()
  #tab: TrackedTab
  #visit: VisitSoFar
  /** The last activity by the monotonic clock. */
  #alive: number
  #reported = ''
  /** Seconds of recordings heard since the last checkpoint. */
  #heard = 0
  #lastClick = { href: '', at: Number.NEGATIVE_INFINITY }
  #stops: (() => void)[] = []
  #stopTimer = (): void => undefined

  constructor(options: TrackOptions, world: TrackerEnvironment) {
    this.#options = options
    this.#world = world
    this.#key = `visit.${options.link}`
    this.#tab = options.tab
    this.#time = new ActiveTime(world, options.shownAt)
    this.#unsent = new Unsent(world)
    this.#visit = this.#visitBefore() ?? newVisit(this.#world)
    const isGoingOn = !this.#visit.isOpen
    this.#visit.isOpen = true
    this.#visit.isEnded = false
    this.#alive = 0
    this.#noteLife()
    this.#save()
    this.#unsent.sendAgain()
    if (isGoingOn) this.#report()
    this.#listenToAll()
  }

  get id(): string {
    return this.#visit.id
  }

  showTab(tab: TrackedTab): void {
    this.#takeTime()
    this.#tab = tab
    this.#time.noteInput()
    this.#noteLife()
  }

  end(): void {
    for (const stop of this.#stops) stop()
    this.#stopTimer()
    this.#takeTime()
    this.#noteLife()
    this.#visit.isOpen = false
    this.#visit.isEnded = true
    this.#report()
  }

  /** The visit before a reload. One that is still open was duplicated with its tab and continues there. */
  #visitBefore(): VisitSoFar | undefined {
    const before = recall(this.#world, this.#key) as VisitSoFar | undefined
    const longest = before?.isEnded ? goOnMs : newVisitMs
    if (!before?.id || before.isOpen || this.#world.date() - before.at > longest) return undefined
    return before
  }

  #listenToAll(): void {
    const { document, window } = this.#world
    for (const input of inputs) this.#listen(document, input, (event) => this.#onInput(event))
    for (const type of signsOfPlaying) this.#listen(document, type, (event) => this.#onMedia(event))
    for (const type of ['click', 'auxclick']) this.#listen(document, type, (event) => this.#onClick(event))
    this.#listen(document, booked, (event) => this.#onBooking(event as CustomEvent<MadeBooking>))
    this.#listen(document, 'visibilitychange', () => this.#onVisibility())
    this.#listen(window, 'pagehide', () => this.#onPageHide())
    this.#listen(window, 'pageshow', (event) => this.#onPageShow(event))
    this.#listen(window, 'online', () => this.#unsent.sendAgain())
    this.#startTimer()
  }

  #listen(target: EventSource, type: string, handle: (event: Event) => void): void {
    const how = { capture: true, passive: true }
    target.addEventListener(type, handle, how)
    this.#stops.push(() => target.removeEventListener(type, handle, how))
  }

  #startTimer(): void {
    this.#stopTimer()
    this.#stopTimer = this.#world.every(checkpointMs, () => this.#onCheckpoint())
  }

  #onCheckpoint(): void {
    // After a long sleep nothing happens until the visitor is active again.
    if (this.#pause() > newVisitMs) return
    // Playback counts even while the page is hidden.
    const isActive = this.#takeTime() > 0 || this.#heard > 0
    this.#heard = 0
    if (isActive) {
      this.#noteLife()
      this.#report()
    }
    if (this.#time.isVisible) this.#unsent.sendAgain(isActive ? this.#visit.id : undefined)
  }

  #onInput(event: Event): void {
    if (!event.isTrusted) return
    this.#wake()
    // Pages also scroll by themselves.
    if (event.type !== 'scroll') this.#visit.hasInput = true
  }

  #onMedia(event: Event): void {
    this.#takeTime()
    const media = event.target as HTMLMediaElement
    this.#visit.heard ??= {}
    this.#heard += this.#hearing.note(media, this.#visit.heard, this.#world.now())
    this.#time.noteMedia(media)
  }

  #onClick(event: Event): void {
    const link = clickedLink(event as MouseEvent, this.#world.origin)
    if (!link) return
    this.#wake()
    const now = this.#world.now()
    const isRepeat = link.href === this.#lastClick.href && now - this.#lastClick.at < 1000
    if (isRepeat) return
    this.#lastClick = { href: link.href, at: now }
    this.#reported = ''
    const { clicks, openMs } = this.#visit
    clicks.push({ ...link, timeInSession: Math.min(86_400, Math.floor(openMs / 1000)) })
    while (clicks.length > 200 || JSON.stringify(clicks).length > mostClickText) clicks.shift()
    this.#report()
  }

  /** Typing inside a frame is invisible to us, so a booking counts as activity. */
  #onBooking({ detail }: CustomEvent<MadeBooking>): void {
    this.#wake()
    addBooking(this.#visit, detail)
    this.#report()
  }

  #onVisibility(): void {
    if (this.#time.isVisible) return this.#wake()
    this.#takeTime()
    this.#report('leaving')
  }

  #onPageHide(): void {
    this.#takeTime()
    this.#visit.isOpen = false
    this.#report('leaving')
  }

  #onPageShow(event: Event): void {
    if (!(event as PageTransitionEvent).persisted) return
    // First of all, since after a long pause it begins another visit.
    this.#wake()
    this.#visit.isOpen = true
    this.#report()
    this.#unsent.sendAgain()
    this.#startTimer()
  }

  /** Records activity. After a long pause, asleep or away, a new visit begins on the same page. */
  #wake(): void {
    const isAnother = this.#pause() > newVisitMs
    this.#takeTime()
    if (isAnother) {
      this.#report()
      this.#visit = newVisit(this.#world)
    }
    this.#time.noteInput()
    this.#noteLife()
  }

  /** Milliseconds since the last activity, by whichever clock kept running. */
  #pause(): number {
    return Math.max(this.#world.now() - this.#alive, this.#world.date() - this.#visit.at)
  }

  #noteLife(): void {
    this.#alive = this.#world.now()
    this.#visit.at = this.#world.date()
  }

  /** Credits the time since the last call to the shown tab; returns its active milliseconds. */
  #takeTime(): number {
    const { active, passed } = this.#time.take()
    const { id, title } = this.#tab
    const { tabs } = this.#visit
    tabs[id] = { title, ms: (tabs[id]?.ms ?? 0) + active }
    this.#visit.openMs += passed
    return active
  }

  #report(how?: 'leaving'): void {
    const visit = this.#visit
    const duration = secondsOf(visit)
    const isAttended = visit.hasInput || duration >= unattendedSeconds
    const isWorthIt =
      (duration > 0 && isAttended) || visit.clicks.length > 0 || visit.bookings_made !== undefined
    // "Hidden" and "pagehide" follow each other; the second adds only that the visit ended.
    const heard = wireHeard(visit.heard ?? {})
    const facts = [visit.id, duration, visit.clicks.length, visit.bookings_made, visit.isOpen, heard]
    const state = JSON.stringify(facts)
    if (isWorthIt && duration >= this.#options.trackDurationMin && state !== this.#reported) {
      this.#reported = state
      visit.seq += 1
      const { date, navigator } = this.#world
      const seen = { now: date(), isAutomated: navigator.webdriver === true, heard, tab: this.#tab.id }
      const snapshot = { seq: visit.seq, body: JSON.stringify(eventOf(visit, this.#options, seen)) }
      this.#unsent.send(visit.id, snapshot, how)
    }
    this.#save()
  }

  #save(): void {
    store(this.#world, this.#key, this.#visit)
  }
}
