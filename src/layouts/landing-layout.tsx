import { useLingui } from '@lingui/react/macro'
import { type LinksFunction, Outlet } from 'react-router'
import { LegalLinks } from '#src/platform/navigation/legal-links.tsx'
import '#src/translation/open-catalogue.ts'
import styles from './landing.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function LandingLayout() {
  const { t } = useLingui()
  return (
    <div className="landing">
      <a className="skip-link" href="#content">
        {t`Skip to content`}
      </a>
      <header className="landing-head">
        <a className="landing-brand" href="/">
          Nurtured
        </a>
        <a className="landing-sign-in" href="/auth/login">
          {t`Sign in`}
        </a>
      </header>
      <main id="content">
        <Outlet />
      </main>
      <footer className="landing-foot">
        <a href="/visitor-data">{t`Visitor data we store`}</a>
        <LegalLinks />
      </footer>
    </div>
  )
}
