import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { LinksFunction } from 'react-router'
import styles from '#src/features/tool/parts/tool.css?url'
import { ToolDesk } from '#src/features/tool/parts/tool-desk.tsx'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function RemixScreen(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <ScreenTitle>{t`Remix: one text, a post for every channel`}</ScreenTitle>
      <meta
        name="description"
        content={t`Paste a transcript or an article and get posts for LinkedIn, X, Instagram, Facebook and Mastodon, a newsletter and more. Free, without an account, and your text is not uploaded.`}
      />
      <div className="tool-promise">
        <h1>{t`One text in, a post for every channel out`}</h1>
        <p>{t`Paste a talk, a transcript or an article. Your own browser picks the sentences that carry it and fits them to each channel. No account, no key, and nothing is uploaded: only where you give an address, our server fetches what is there for you.`}</p>
      </div>
      <ToolDesk tool="remix" />
    </>
  )
}
