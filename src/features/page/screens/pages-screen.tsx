import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSubmit,
} from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { pageIntent, pageListQuery } from '../schema.ts'
import { createPage, createPageFromAsset } from '../server/create-page.ts'
import { deletePage, restorePage } from '../server/delete-page.ts'
import { listAssetChoices } from '../server/list-asset-choices.ts'
import { listPages } from '../server/list-pages.ts'
import { NewPageMenu } from './new-page-menu.tsx'
import { PageTable } from './page-table.tsx'
import './pages.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const asked = pageListQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await listPages(platform, { ...asked, workspace })
  const assets = await listAssetChoices(platform, { workspace })
  return { ...list, ...asked, assets }
}

/** What a person asked for in the list. A verb's refusal is an answer, because the list stays usable. */
export async function action({ context, request }: ActionFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace, user } = context.get(memberContext)
  const parsed = pageIntent.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success)
    throw new Refusal(400, 'form_malformed', 'This form is out of date. Reload the page and try again.')
  const asked = parsed.data
  switch (asked.intent) {
    case 'create': {
      const { id } = await createPage(platform, { workspace, user, title: 'Untitled page' })
      throw redirect(`/workspace/page/${id}/editor`)
    }
    case 'from-asset': {
      const { id } = await createPageFromAsset(platform, { workspace, user, asset: asked.asset })
      throw redirect(`/workspace/page/${id}/editor`)
    }
    case 'restore':
      await restorePage(platform, { workspace, user, page: asked.page })
      return { kind: 'restored' } as const
    case 'delete':
      try {
        await deletePage(platform, { workspace, user, page: asked.page })
        return { kind: 'deleted', page: asked.page } as const
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return data({ kind: 'refused', message: error.message } as const, { status: error.status })
      }
  }
}

export function meta() {
  return [{ title: 'Pages · Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PagesScreen(): ReactElement {
  const { pages, total, next, q, status, after, assets } = useLoaderData<typeof loader>()
  const isFiltered = q !== '' || status !== undefined
  const filters = { ...(q && { q }), ...(status && { status }) }
  return (
    <>
      <PageHeader
        title="Pages"
        subtitle={total === 1 ? '1 page' : `${total} pages`}
        actions={<NewPageMenu assets={assets} />}
      />
      <Panel title={<PageFilters q={q} status={status} />} flush={pages.length > 0}>
        {pages.length > 0 ? <PageTable pages={pages} /> : <NoPages isFiltered={isFiltered} assets={assets} />}
        {next || after ? (
          <p className="pages-foot">
            {after ? <Link to={`?${new URLSearchParams(filters)}`}>First pages</Link> : null}
            {next ? (
              <Link to={`?${new URLSearchParams({ ...filters, after: next })}`}>Next pages</Link>
            ) : null}
          </p>
        ) : null}
      </Panel>
    </>
  )
}

const statuses = [
  { value: '', label: 'Any status' },
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'changed', label: 'Changed since publish' },
]

function PageFilters({ q, status }: { q: string; status: string | undefined }): ReactElement {
  const submit = useSubmit()
  const search = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // While somebody types, their text is ahead of the address.
    if (search.current && search.current !== document.activeElement) search.current.value = q
  }, [q])

  return (
    <Form
      method="get"
      role="search"
      className="pages-filters"
      onChange={(event) => void submit(event.currentTarget, { replace: true })}
    >
      <TextInput
        ref={search}
        type="search"
        name="q"
        size="xs"
        aria-label="Search pages"
        aria-keyshortcuts="/"
        placeholder="Search pages"
        defaultValue={q}
        maxLength={200}
        leftSection={<Icon name="search" size={14} />}
      />
      <NativeSelect
        key={status}
        name="status"
        size="xs"
        aria-label="Status"
        defaultValue={status ?? ''}
        data={statuses}
      />
      <noscript>
        <Button type="submit" size="xs" variant="default">
          Search
        </Button>
      </noscript>
    </Form>
  )
}

type NoPagesProps = {
  isFiltered: boolean
  assets: { id: string; title: string; kind: 'audio' | 'document' }[]
}

function NoPages({ isFiltered, assets }: NoPagesProps): ReactElement {
  if (isFiltered) {
    return (
      <EmptyState
        title="No page found"
        text="No page fits this search."
        action={<Link to="?">Show all pages</Link>}
      />
    )
  }
  return (
    <EmptyState
      title="No pages yet"
      text={
        assets.length > 0
          ? 'A page shows a recording or a document to visitors. Make the first one from what you uploaded.'
          : 'A page shows a recording or a document to visitors. Upload one first, or start with a blank page.'
      }
      action={
        assets.length > 0 ? (
          <NewPageMenu assets={assets} />
        ) : (
          <Link to="/workspace/assets">Upload a recording</Link>
        )
      }
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace/page', label: 'Show all pages' }} />
}
