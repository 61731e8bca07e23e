import { data } from 'react-router'
import { pageNotFound } from '#src/platform/navigation/describe-error.ts'
import type { Route } from './+types/route.ts'

/** An unmatched path is a non-fatal 404 (specification section 8). */
export function loader({ url }: Route.LoaderArgs): never {
  throw data(pageNotFound(url.pathname), { status: 404, statusText: 'Page Not Found' })
}

export default function NotFoundScreen() {
  return null
}
