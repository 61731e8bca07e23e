import type { ReactElement } from 'react'
import type { LinksFunction } from 'react-router'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { useWords } from '#src/words/reader.ts'
import { draftScreen } from '../rules/draft-address.ts'
import { toolPageWords } from '../words/tool-page-words.ts'
import styles from './tool.css?url'
import { ToolDesk } from './tool-desk.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PodcastContentScreen(): ReactElement {
  const words = useWords(toolPageWords)
  return (
    <>
      <ScreenTitle>{words.podcastTitle}</ScreenTitle>
      <meta name="description" content={words.podcastDescription} />
      <div className="tool-promise">
        <h1>{words.podcastHead}</h1>
        <p>{words.podcastLead}</p>
      </div>
      <ToolDesk tool="podcast" />
      <RulesOrModel />
      <section className="tool-next">
        <h2>{words.nextHead}</h2>
        <ul className="tool-steps">
          {words.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p>
          <a className="tool-button" href={draftScreen.register}>
            {words.openWorkspace}
          </a>
        </p>
      </section>
    </>
  )
}

function RulesOrModel(): ReactElement {
  const words = useWords(toolPageWords)
  return (
    <section className="tool-next">
      <h2>{words.rulesOrModel}</h2>
      <p>{words.rulesOrModelText}</p>
      <table className="tool-compare">
        <thead>
          <tr>
            <th scope="col">{words.aspect}</th>
            <th scope="col">{words.rules}</th>
            <th scope="col">{words.model}</th>
          </tr>
        </thead>
        <tbody>
          {words.rows.map(({ aspect, rules, model }) => (
            <tr key={aspect}>
              <th scope="row">{aspect}</th>
              <td data-label={words.rules}>{rules}</td>
              <td data-label={words.model}>{model}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
