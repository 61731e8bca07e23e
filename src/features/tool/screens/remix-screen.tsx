import type { ReactElement } from 'react'
import type { LinksFunction } from 'react-router'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { useWords } from '#src/words/reader.ts'
import { toolPageWords } from '../words/tool-page-words.ts'
import styles from './tool.css?url'
import { ToolDesk } from './tool-desk.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function RemixScreen(): ReactElement {
  const words = useWords(toolPageWords)
  return (
    <>
      <ScreenTitle>{words.remixTitle}</ScreenTitle>
      <meta name="description" content={words.remixDescription} />
      <div className="tool-promise">
        <h1>{words.remixHead}</h1>
        <p>{words.remixLead}</p>
      </div>
      <ToolDesk tool="remix" />
    </>
  )
}
