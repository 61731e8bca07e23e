import { data, type LoaderFunctionArgs } from 'react-router'
import { pageNotFound } from '#src/platform/navigation/describe-error.ts'

/** An unmatched path is a non-fatal 404 (specification section 8). */
export function loader({ url }: LoaderFunctionArgs): never {
  throw data(pageNotFound(url.pathname), { status: 404, statusText: 'Page Not Found' })
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function NotFoundScreen() {
  return null
}
