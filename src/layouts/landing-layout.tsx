import { type LinksFunction, Outlet } from 'react-router'
import { useWords } from '#src/words/reader.ts'
import styles from './landing.css?url'
import { landingWords } from './landing-words.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function LandingLayout() {
  const words = useWords(landingWords)
  return (
    <div className="landing">
      <a className="skip-link" href="#content">
        {words.skipToContent}
      </a>
      <header className="landing-head">
        <a className="landing-brand" href="/">
          Nurtured
        </a>
        <a className="landing-sign-in" href="/auth/login">
          {words.signIn}
        </a>
      </header>
      <main id="content">
        <Outlet />
      </main>
    </div>
  )
}
