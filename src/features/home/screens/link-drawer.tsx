import { Button, Drawer } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAnsweredFetcher } from '../parts/use-answer.tsx'
import type { FormAnswer, MadeAddress } from '../schema.ts'
import type { LinkForm } from '../server/load-journey-desk.ts'
import { InviteLead } from './invite-lead.tsx'
import { LinkFields } from './link-fields.tsx'
import { Address, PersonalAddress } from './personal-address.tsx'

type Props = {
  form: LinkForm | undefined
  /** The screen's own address, without the drawer. */
  home: string
  /** What the action answered to a form sent without script. */
  answer: FormAnswer | undefined
}

/** Creates or edits a link beside the page it belongs to. Its address is `?link=new` or `?link={id}`. */
export function LinkDrawer({ form, home, answer }: Props): ReactElement {
  const navigate = useNavigate()
  return (
    <Drawer
      opened={form !== undefined}
      onClose={() => void navigate(home, { preventScrollReset: true })}
      position="right"
      size="md"
      withinPortal={false}
      title={form?.link ? 'Edit link' : 'Create link'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      className="link-drawer"
    >
      {form ? <DrawerContent key={form.link?.id ?? 'new'} form={form} home={home} answer={answer} /> : null}
    </Drawer>
  )
}

function DrawerContent({ form, home, answer }: Props & { form: LinkForm }): ReactElement {
  const fetcher = useAnsweredFetcher()
  const navigate = useNavigate()
  const latest = fetcher.data ?? answer
  const [isDismissed, setDismissed] = useState(false)
  const made = latest?.kind === 'done' && !isDismissed ? latest.made : undefined
  const refused = latest?.kind === 'refused' ? latest : undefined
  const { link } = form

  useEffect(() => {
    if (link && fetcher.data?.kind === 'done') void navigate(home, { preventScrollReset: true })
  }, [link, fetcher.data, navigate, home])

  if (made && !link) return <LinkIsReady made={made} home={home} onAnother={() => setDismissed(true)} />
  return (
    <>
      <fetcher.Form
        method="post"
        action={`${home}?link=${link?.id ?? 'new'}`}
        className="stack"
        onSubmit={() => setDismissed(false)}
      >
        {refused?.message ? (
          <p role="alert" className="form-error">
            {refused.message}
          </p>
        ) : null}
        <LinkFields form={form} errors={refused?.fields ?? {}} />
        <div className="form-foot">
          <Button component={Link} to={home} variant="default" preventScrollReset>
            Cancel
          </Button>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {link ? 'Save link' : 'Create link'}
          </Button>
        </div>
      </fetcher.Form>
      {link ? <InviteLead link={link} people={form.people} home={home} answer={answer} /> : null}
    </>
  )
}

type ReadyProps = { made: MadeAddress; home: string; onAnother: () => void }

function LinkIsReady({ made, home, onAnother }: ReadyProps): ReactElement {
  return (
    <div className="stack" role="status">
      <h3>The link is ready</h3>
      <p className="quiet">Send it to anybody at the company. Visits show up on this page as they happen.</p>
      <Address text={made.address} label="Copy link" />
      {made.personal ? <PersonalAddress {...made.personal} /> : null}
      <div className="form-foot">
        <Button
          component={Link}
          to={`${home}?link=new`}
          variant="default"
          preventScrollReset
          onClick={onAnother}
        >
          Create another
        </Button>
        <Button component={Link} to={home} preventScrollReset>
          Done
        </Button>
      </div>
    </div>
  )
}
