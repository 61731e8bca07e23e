import { drawLogo, loadLogo } from '#src/features/transcript/browser/brand-theme.ts'
import { audiogramPixels } from '../rules/audiogram-template.ts'
import { type CaptionPage, captionPages, pageAt } from '../rules/caption-pages.ts'
import { loudnessAt } from '../rules/loudness.ts'
import type { AudiogramTemplate, SpokenWords } from '../schema.ts'

const family = '"Inter Variable", sans-serif'

/** Everything an audiogram shows. `loudness` is the result of `loudnessOf`. */
export type Shown = {
  template: AudiogramTemplate
  words: SpokenWords[]
  loudness: readonly number[]
  seconds: number
  /** Keeps an outdated drawing from touching the canvas. */
  signal?: AbortSignal
}

/** Draws the frame at a moment of the clip. */
export type Painter = (seconds: number) => void

type Desk = {
  context: CanvasRenderingContext2D
  width: number
  height: number
  edge: number
  unit: number
  logo: HTMLImageElement | undefined
}

/** Prepares a canvas for drawing and sets its size. Loads the font and the logo first. */
export async function audiogramPainter(canvas: HTMLCanvasElement, shown: Shown): Promise<Painter> {
  // Without our font, the browser's default is used.
  await document.fonts.load(`650 48px ${family}`).catch(() => undefined)
  const { template, words, loudness } = shown
  const logo = await loadLogo(template.logo)
  shown.signal?.throwIfAborted()
  const { width, height } = audiogramPixels[template.size]
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser did not provide a canvas.')
  const unit = Math.min(width, height)
  const desk = { context, width, height, unit, edge: Math.round(unit * 0.08), logo }
  const size = Math.round(unit * 0.062)
  const lines = template.size === 'landscape' ? 2 : 4
  const pages = captionPages(words, {
    width: width - 2 * desk.edge,
    lines,
    measure(text) {
      context.font = `650 ${size}px ${family}`
      return context.measureText(text).width
    },
  })
  return (seconds) => {
    context.fillStyle = template.ground
    context.fillRect(0, 0, width, height)
    context.fillStyle = template.ink
    context.textBaseline = 'alphabetic'
    drawHeadline(desk, template)
    drawWave(desk, { loudness, seconds })
    const page = pageAt(pages, seconds * 1000)
    if (page) drawCaption(desk, { page, size, seconds, template })
    drawFoot(desk, { template, part: shown.seconds > 0 ? seconds / shown.seconds : 0 })
  }
}

function drawHeadline({ context, width, edge, unit }: Desk, { headline }: AudiogramTemplate): void {
  const size = Math.round(unit * 0.042)
  context.font = `550 ${size}px ${family}`
  const room = width - 2 * edge
  const lines = [headline]
  if (context.measureText(headline).width > room) {
    const words = headline.split(' ')
    const fitting = words.findIndex(
      (_, at) => context.measureText(words.slice(0, at + 1).join(' ')).width > room,
    )
    const first = Math.max(1, fitting)
    lines.splice(0, 1, words.slice(0, first).join(' '), words.slice(first).join(' '))
  }
  for (const [at, line] of lines.entries()) context.fillText(line, edge, edge + size * (1 + at * 1.25), room)
}

const bars = 48
const barSeconds = 0.06

/** A moving waveform centered on the current moment; the upcoming part is drawn thinner. */
function drawWave(
  { context, width, height, edge, unit }: Desk,
  { loudness, seconds }: { loudness: readonly number[]; seconds: number },
): void {
  const middle = height * 0.36
  const tallest = unit * (height > width ? 0.3 : 0.22)
  const step = (width - 2 * edge) / bars
  const now = seconds / barSeconds
  const shift = (now - Math.floor(now)) * step
  for (let at = 0; at <= bars; at += 1) {
    const moment = (Math.floor(now) + at - bars / 2) * barSeconds
    const tall = Math.max(unit * 0.008, loudnessAt(loudness, moment) * tallest)
    const x = edge + at * step - shift
    if (x < edge - 1 || x > width - edge) continue
    const wide = step * (moment <= seconds ? 0.62 : 0.3)
    context.beginPath()
    context.roundRect(x + (step - wide) / 2, middle - tall / 2, wide, tall, wide / 2)
    context.fill()
  }
}

type Caption = { page: CaptionPage; size: number; seconds: number; template: AudiogramTemplate }

/** The current word is highlighted. */
function drawCaption({ context, height, edge }: Desk, { page, size, seconds, template }: Caption): void {
  context.font = `650 ${size}px ${family}`
  const space = context.measureText(' ').width
  // The highlight leaves a gap to the next word.
  const around = space / 3
  const ms = seconds * 1000
  const top = height * 0.54 + size
  for (const [row, line] of page.lines.entries()) {
    let x = edge
    const y = top + row * size * 1.4
    for (const { text, startMs, endMs } of line) {
      const wide = context.measureText(text).width
      const isSaid = startMs <= ms && ms < endMs
      if (isSaid) {
        context.fillStyle = template.ink
        context.beginPath()
        context.roundRect(x - around, y - size, wide + 2 * around, size * 1.32, size * 0.18)
        context.fill()
        context.fillStyle = template.ground
      }
      context.fillText(text, x, y)
      context.fillStyle = template.ink
      x += wide + space
    }
  }
}

/** The speaker and the progress. */
function drawFoot(
  { context, width, height, edge, unit, logo }: Desk,
  { template, part }: { template: AudiogramTemplate; part: number },
): void {
  const size = Math.round(unit * 0.036)
  const thick = Math.max(4, Math.round(unit * 0.008))
  const corner = {
    right: width - edge,
    bottom: height - edge - size * 0.6,
    width: unit * 0.26,
    height: unit * 0.07,
  }
  if (logo) drawLogo(context, logo, corner)
  context.font = `450 ${size}px ${family}`
  const room = width - 2 * edge - (logo ? corner.width + size : 0)
  if (template.speaker) context.fillText(`— ${template.speaker}`, edge, height - edge - size * 0.8, room)
  context.globalAlpha = 0.3
  context.fillRect(edge, height - edge, width - 2 * edge, thick)
  context.globalAlpha = 1
  context.fillRect(edge, height - edge, (width - 2 * edge) * Math.min(1, Math.max(0, part)), thick)
}
