import { openingOf } from '#src/features/page/parts/speaker-turns.ts'
import type { SharedAsset } from './load-shared-item.ts'
import type { OpenedShare } from './open-share.ts'

type FoundShare = Exclude<OpenedShare, { kind: 'missing' }>

/**
 * The shared thing with only the part of a long transcript that is shown before unfolding, and whether
 * anything was left out. The transcript of a few hours is most of the download, and most visitors never
 * unfold it.
 */
export function withoutFoldedText(opened: FoundShare): { opened: FoundShare; isShortened: boolean } {
  if (opened.kind !== 'shown') return { opened, isShortened: false }
  const { thing } = opened
  if (thing.kind === 'asset') {
    const { asset, isShortened } = opening(thing)
    return { opened: { ...opened, thing: asset }, isShortened }
  }
  if (thing.kind === 'collection' && thing.opened) {
    const { asset, isShortened } = opening(thing.opened)
    return { opened: { ...opened, thing: { ...thing, opened: asset } }, isShortened }
  }
  return { opened, isShortened: false }
}

function opening<Asset extends SharedAsset>(whole: Asset): { asset: Asset; isShortened: boolean } {
  const { transcript } = whole.recording
  const first = openingOf(transcript)
  return {
    asset: { ...whole, recording: { ...whole.recording, transcript: first } },
    isShortened: first.length < transcript.length,
  }
}
