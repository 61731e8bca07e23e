import { type LinksFunction, Outlet } from 'react-router'
import styles from './landing.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function LandingLayout() {
  return (
    <div className="landing">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="landing-head">
        <a className="landing-brand" href="/">
          Nurtured
        </a>
        <a className="landing-sign-in" href="/auth/login">
          Sign in
        </a>
      </header>
      <main id="content">
        <Outlet />
      </main>
    </div>
  )
}
