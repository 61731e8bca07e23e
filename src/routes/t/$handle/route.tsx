import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, type LinksFunction, redirect } from 'react-router'
import { findMovedHandle } from '#src/features/workspace/server/find-moved-handle.ts'
import { findTeamPage, type TeamPage } from '#src/features/workspace/server/find-team-page.ts'
import { pageNotFound } from '#src/platform/navigation/describe-error.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Route } from './+types/route.ts'
import styles from './parts/team-page.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** `/t/{handle}`: the team page. Answers 404 until the workspace turns it on. */
export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const handle = params['handle'] ?? ''
  const page = await findTeamPage(platform, handle)
  const moved = page ? undefined : await findMovedHandle(platform, handle)
  if (moved && (await findTeamPage(platform, moved.handle))) throw redirect(`/t/${moved.handle}`, 301)
  if (!page) throw data(pageNotFound(url.pathname), { status: 404, statusText: 'Page Not Found' })
  return { ...page, about: speak(localeOf(request), msg`The people behind ${{ name: page.name }}`) }
}

export function meta({ loaderData: page }: { loaderData: (TeamPage & { about: string }) | undefined }) {
  if (!page) return []
  return [
    { title: page.name },
    { name: 'description', content: page.description || page.about },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: page.name },
  ]
}

export default function TeamPageScreen({ loaderData: page }: Route.ComponentProps): ReactElement {
  return (
    <article className="team-page" lang={page.language}>
      {page.logo ? <img className="team-logo" src={page.logo} alt="" width={96} height={96} /> : null}
      <h1>{page.name}</h1>
      {page.description ? <p className="team-about">{page.description}</p> : null}
      {page.website ? (
        <p>
          <a href={page.website} rel="noopener nofollow">
            {page.website.replace(/^https?:\/\/|\/$/gi, '')}
          </a>
        </p>
      ) : null}
      {page.people.length > 0 ? <People people={page.people} /> : null}
    </article>
  )
}

function People({ people }: Pick<TeamPage, 'people'>): ReactElement {
  const { t } = useLingui()
  return (
    <ul className="team-people" aria-label={t`People`}>
      {people.map(({ name, avatar }, place) => (
        // Two people may have the same name.
        <li key={`${place} ${name}`}>
          {avatar ? (
            <img src={avatar} alt="" width={64} height={64} />
          ) : (
            <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}
