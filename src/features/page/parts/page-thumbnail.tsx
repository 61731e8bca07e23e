import type { ReactElement } from 'react'
import type { SketchLine } from '../rules/sketch.ts'
import './page-thumbnail.css'

/** A thumbnail of a page: its title and first blocks. Decorative, because the row shows the same. */
export function PageThumbnail({ title, lines }: { title: string; lines: SketchLine[] }): ReactElement {
  return (
    <span className="page-thumbnail" aria-hidden="true">
      <span>
        <b>{title}</b>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a thumbnail may be identical
          <Line key={place} line={line} />
        ))}
      </span>
    </span>
  )
}

function Line({ line }: { line: SketchLine }): ReactElement {
  switch (line.kind) {
    case 'heading':
      return <b>{line.text}</b>
    case 'text':
      return <span>{line.text}</span>
    case 'quote':
      return <q>{line.text}</q>
    case 'button':
      return <span className="page-thumbnail-button">{line.text}</span>
    case 'picture':
      return line.media ? (
        <img src={`/api/media/${line.media}?w=640`} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className="page-thumbnail-place" />
      )
    case 'player':
    case 'cards':
    case 'form':
    case 'line':
      return <span className={`page-thumbnail-${line.kind}`} />
  }
}
