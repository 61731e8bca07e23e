import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react'
import type { Region, RegionParams } from 'wavesurfer.js/plugins/regions'
import type { Playback } from '#src/features/transcript/browser/playback.ts'
import type { Edge, Room, Times } from '#src/features/transcript/rules/retime.ts'
import { coloursOf } from '#src/routes/workspace/assets/$id/parts/waveform.tsx'

/** The recording's waveform peaks and duration, where known. */
export type TrackSound = { peaks: number[] | null; durationMs: number | null }

type Props = {
  saved: Times
  room: Record<Edge, Room>
  neighbours: { before: Times | undefined; after: Times | undefined }
  sound: TrackSound
  playback: Playback
  onDraft: (times: Times | undefined) => void
  onPut: (edge: Edge, ms: number) => void
}

const leastAroundSeconds = 2

/** A stretch on the recording around it; either edge is dragged as far as its neighbors allow. */
export function TimesTrack({
  saved,
  room,
  neighbours,
  sound,
  playback,
  ...does
}: Props): ReactElement | null {
  const box = useRef<HTMLDivElement>(null)
  const own = useRef<Region>(undefined)
  const { startMs, endMs } = stretchOf(saved, neighbours)

  const onMoved = useEffectEvent((region: Region, edge: Edge | undefined, isDone: boolean) => {
    if (!edge || startMs === null || endMs === null) return
    const { min, max } = room[edge]
    const ms = Math.min(max, Math.max(min, Math.round(region[edge] * 100) * 10))
    if (!isDone) return does.onDraft(edge === 'start' ? { ...saved, startMs: ms } : { ...saved, endMs: ms })
    // It shows what is saved, even where it was dragged too far.
    region.setOptions({ start: startMs / 1000, end: endMs / 1000 })
    does.onPut(edge, ms)
  })

  const open = useEffectEvent(async (container: HTMLElement, signal: AbortSignal) => {
    if (startMs === null || endMs === null) return
    const [{ default: WaveSurfer }, { default: Regions }] = await Promise.all([
      import('wavesurfer.js'),
      import('wavesurfer.js/plugins/regions'),
    ])
    if (signal.aborted) return
    const [start, end] = [startMs / 1000, endMs / 1000]
    const around = Math.max(leastAroundSeconds, (end - start) / 2)
    const regions = Regions.create()
    const wave = WaveSurfer.create({
      container,
      ...(playback.element && { media: playback.element }),
      peaks: [sound.peaks ?? [0]],
      duration: (sound.durationMs ?? endMs) / 1000 + (sound.durationMs ? 0 : around),
      height: 'auto',
      normalize: true,
      minPxPerSec: container.clientWidth / (end - start + 2 * around),
      autoScroll: false,
      cursorWidth: 1,
      ...coloursOf(container),
      plugins: [regions],
    })
    signal.addEventListener('abort', () => wave.destroy())
    wave.once('ready', () => {
      wave.setScrollTime(Math.max(0, start - around))
      for (const other of [neighbours.before, neighbours.after]) if (other) addNeighbour(regions, other)
      own.current = regions.addRegion({ id: 'own', start, end, drag: false, color: ownColour })
    })
    regions.on('region-update', (region, edge) => onMoved(region, edge, false))
    regions.on('region-updated', (region, edge) => onMoved(region, edge, true))
  })

  useEffect(() => {
    const stop = new AbortController()
    if (box.current) void open(box.current, stop.signal)
    return () => stop.abort()
  }, [])
  useEffect(() => {
    if (startMs !== null && endMs !== null)
      own.current?.setOptions({ start: startMs / 1000, end: endMs / 1000 })
  }, [startMs, endMs])

  return startMs === null ? null : <div ref={box} className="te-track" aria-hidden="true" />
}

const guessedMs = 2000

/** What is shown of a stretch: a missing start or end is guessed from its neighbor; null without either. */
function stretchOf({ startMs, endMs }: Times, { before, after }: Props['neighbours']): Times {
  if (startMs !== null)
    return { startMs, endMs: endMs ?? Math.max(startMs + 100, after?.startMs ?? startMs + guessedMs) }
  return { startMs: endMs === null ? null : Math.max(before?.endMs ?? 0, endMs - guessedMs), endMs }
}

const ownColour = 'color-mix(in srgb, var(--accent) 25%, transparent)'

const otherColour = 'color-mix(in srgb, var(--muted) 20%, transparent)'

function addNeighbour(
  regions: { addRegion: (region: RegionParams) => Region },
  { startMs, endMs }: Times,
): void {
  if (startMs === null) return
  const [start, end] = [startMs / 1000, (endMs ?? startMs) / 1000]
  regions.addRegion({ start, end, drag: false, resize: false, color: otherColour })
}
