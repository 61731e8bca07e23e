import { wordAtCharacter, wordStarts } from '../parts/speaker-turns.ts'
import { type Moment, momentOfHash } from '../rules/moments.ts'
import type { ReadSegment } from '../schema.ts'

const recordings = '.pb-audio :is(audio, video)'

/** The selected words of a transcript, and when they are spoken. */
export type SelectedWords = Moment & { text: string }

/** Plays from the moment in the URL, or only seeks there when the browser blocks autoplay. */
export function goToMoment(place: HTMLElement, hash: string): void {
  const moment = momentOfHash(hash)
  const media = moment && mediaIn(place)[moment.recording - 1]
  if (!moment || !media) return
  media.closest('.pb-audio')?.scrollIntoView({ block: 'nearest' })
  for (const other of mediaIn(place)) if (other !== media) other.pause()
  media.currentTime = moment.startMs / 1000
  // When autoplay is blocked, the player still shows the position.
  media.play().catch(() => {
    media.preload = 'metadata'
  })
}

/** The moment of the recording that fired the event; undefined for anything but a recording of the page. */
export function momentOf(place: HTMLElement, media: EventTarget | null): Moment | undefined {
  const nth = mediaIn(place).findIndex((one) => one === media)
  const at = mediaIn(place)[nth]
  return at && { startMs: at.currentTime * 1000, recording: nth + 1 }
}

/**
 * The words selected in a recording's transcript; `transcripts` are in the order of the recordings. Undefined without
 * a selection, or when it has no times.
 */
export function selectedWords(
  place: HTMLElement,
  transcripts: readonly (readonly ReadSegment[])[],
): SelectedWords | undefined {
  const range = selectedRange()
  const said = range && elementAt(range.startContainer)?.closest<HTMLElement>('[data-segment]')
  if (!range || !said || !place.contains(said)) return undefined
  const text = range.toString().replace(/\s+/g, ' ').trim()
  const section = said.closest('.pb-audio')
  const recording = mediaIn(place).findIndex((media) => section?.contains(media))
  const segment = transcripts[recording]?.[Number(said.dataset['segment'])]
  const startMs = segment && startOf(segment, charactersBefore(range, said))
  return typeof startMs === 'number' ? { text, startMs, recording: recording + 1 } : undefined
}

function selectedRange(): Range | undefined {
  const selection = document.getSelection()
  const isEmpty = !selection || selection.rangeCount === 0 || selection.toString().trim() === ''
  return isEmpty ? undefined : selection.getRangeAt(0)
}

function startOf(segment: ReadSegment, before: number): number | null {
  return wordStarts(segment)?.[wordAtCharacter(segment.text, before)] ?? segment.startMs
}

function charactersBefore(range: Range, said: HTMLElement): number {
  const before = document.createRange()
  before.setStart(said, 0)
  before.setEnd(range.startContainer, range.startOffset)
  return before.toString().length
}

function mediaIn(place: HTMLElement): HTMLMediaElement[] {
  return [...place.querySelectorAll<HTMLMediaElement>(recordings)]
}

function elementAt(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement
}
