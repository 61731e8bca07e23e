import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { LinksFunction } from 'react-router'
import styles from '#src/features/tool/parts/tool.css?url'
import { ToolDesk } from '#src/features/tool/parts/tool-desk.tsx'
import { draftScreen } from '#src/features/tool/rules/draft-address.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PodcastContentScreen(): ReactElement {
  const { t } = useLingui()
  const steps = [
    {
      title: t`A page`,
      text: t`Player, chapters, best quote and transcript on an address of your own, made from the episode.`,
    },
    {
      title: t`A journey`,
      text: t`Pages in the order in which you would tell the story, shared with one company by one link.`,
    },
    {
      title: t`An answer`,
      text: t`Once the visit is over you learn who read which part, and for how long.`,
    },
  ]
  return (
    <>
      <ScreenTitle>{t`From one episode to everything that goes with it`}</ScreenTitle>
      <meta
        name="description"
        content={t`Drop a transcript and get titles, summary, show notes, chapters, quotes, posts and a newsletter, each sentence with its time. Free, without an account, and your transcript is not uploaded.`}
      />
      <div className="tool-promise">
        <h1>{t`Everything an episode needs, from its transcript`}</h1>
        <p>{t`Titles, summary, show notes, chapters, quotes, posts, newsletter and FAQ: each sentence names the moment in which it was said. Written by your own browser; nothing is uploaded. Only where you give an address, our server fetches what is there for you.`}</p>
      </div>
      <ToolDesk tool="podcast" />
      <RulesOrModel />
      <section className="tool-next">
        <h2>{t`What a workspace makes of it`}</h2>
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
    </>
  )
}

function RulesOrModel(): ReactElement {
  const { t } = useLingui()
  const rows = [
    {
      aspect: t`What it writes`,
      rules: t`Sentences that were said, chosen and arranged`,
      model: t`New sentences from the passages that the rules cite`,
    },
    { aspect: t`Sources`, rules: t`Every sentence has one`, model: t`Sentences without one are marked` },
    { aspect: t`Language`, rules: t`That of the transcript`, model: t`Any that the model writes` },
    { aspect: t`Where it runs`, rules: t`In your browser`, model: t`At the provider whose key you enter` },
    { aspect: t`Price`, rules: t`Nothing`, model: t`Credits, and what your provider charges` },
  ]
  return (
    <section className="tool-next">
      <h2>{t`By rules, or by a model`}</h2>
      <p>{t`This page writes by rules alone. In a workspace you may connect a model of your own beside them.`}</p>
      <table className="tool-compare">
        <thead>
          <tr>
            <th scope="col">{t`What differs`}</th>
            <th scope="col">{t`By rules (this page)`}</th>
            <th scope="col">{t`By your model (in a workspace)`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ aspect, rules, model }) => (
            <tr key={aspect}>
              <th scope="row">{aspect}</th>
              <td data-label={t`By rules (this page)`}>{rules}</td>
              <td data-label={t`By your model (in a workspace)`}>{model}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
