import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { LinksFunction } from 'react-router'
import { MoreTools } from '#src/features/tool/parts/more-tools.tsx'
import styles from '#src/features/tool/parts/tool.css?url'
import { ToolDesk } from '#src/features/tool/parts/tool-desk.tsx'
import { draftScreen } from '#src/features/tool/rules/draft-address.ts'
import { ScreenTitle } from '#src/ui/screen-title.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function PodcastContentScreen(): ReactElement {
  const { t } = useLingui()
  const steps = [
    {
      title: t`A page`,
      text: t`Player, chapters, best quote and transcript at your own URL, built from the episode.`,
    },
    {
      title: t`A journey`,
      text: t`Pages in the order you’d tell the story, shared with one company through one link.`,
    },
    {
      title: t`Insights`,
      text: t`After each visit you see who read which part, and for how long.`,
    },
  ]
  return (
    <>
      <ScreenTitle>{t`Show notes, chapters and posts from your episode`}</ScreenTitle>
      <meta
        name="description"
        content={t`Drop in a transcript and get titles, a summary, show notes, chapters, quotes, posts and a newsletter, with a timestamp for every sentence. Free, no account needed, and your transcript isn’t uploaded.`}
      />
      <div className="tool-promise">
        <h1>{t`Everything your episode needs, from its transcript`}</h1>
        <p>{t`Titles, summary, show notes, chapters, quotes, posts, newsletter and FAQ, with a timestamp for every sentence. Everything runs in your browser and nothing is uploaded. If you enter a URL, our server fetches it for you.`}</p>
      </div>
      <ToolDesk tool="podcast" />
      <RulesOrModel />
      <section className="tool-next">
        <h2>{t`Do more in a workspace`}</h2>
        <ul className="tool-steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p>
          <a className="tool-button" href={draftScreen.register}>
            {t`Create a workspace`}
          </a>
        </p>
      </section>
      <MoreTools here="/podcast/content" />
    </>
  )
}

function RulesOrModel(): ReactElement {
  const { t } = useLingui()
  const rows = [
    {
      aspect: t`Output`,
      rules: t`Sentences from the transcript, selected and arranged`,
      model: t`New sentences based on the cited passages`,
    },
    { aspect: t`Citations`, rules: t`For every sentence`, model: t`Sentences without a citation are marked` },
    { aspect: t`Language`, rules: t`Same as the transcript`, model: t`Any language the model supports` },
    {
      aspect: t`Processing`,
      rules: t`In your browser`,
      model: t`On the AI provider’s servers, with your API key`,
    },
    { aspect: t`Price`, rules: t`Free`, model: t`Credits, plus your provider’s charges` },
  ]
  return (
    <section className="tool-next">
      <h2>{t`Rules or an AI model`}</h2>
      <p>{t`This page uses rules only. In a workspace, you can also connect your own AI model.`}</p>
      <table className="tool-compare">
        <thead>
          <tr>
            <th scope="col">{t`Feature`}</th>
            <th scope="col">{t`Rules (this page)`}</th>
            <th scope="col">{t`AI model (in a workspace)`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ aspect, rules, model }) => (
            <tr key={aspect}>
              <th scope="row">{aspect}</th>
              <td data-label={t`Rules (this page)`}>{rules}</td>
              <td data-label={t`AI model (in a workspace)`}>{model}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
