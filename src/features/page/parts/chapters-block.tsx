import type { ReactElement } from 'react'
import type { Chapter } from '../schema.ts'
import { ChapterList } from './chapter-list.tsx'

/** Chapters without a player. */
export function ChaptersBlock({ title, chapters }: { title: string; chapters: Chapter[] }): ReactElement {
  return (
    <>
      {title ? <p className="pb-audio-title">{title}</p> : null}
      <ChapterList chapters={chapters} playback={undefined} />
    </>
  )
}
