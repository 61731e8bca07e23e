import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactElement, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { askWebsite, fileOfPicture } from '#src/features/brand/browser/website-client.ts'
import type { WebsiteBrand } from '#src/features/brand/rules/website-brand.ts'
import { sendPicture } from '#src/features/page/browser/page-client.ts'
import type { Picture } from '#src/features/page/parts/picture-choice.tsx'
import { DialogActions } from '#src/ui/dialog-actions.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { CampaignHead } from './campaign-head.tsx'
import type { LookDraft } from './look-draft.ts'
import { WebsiteFields } from './website-fields.tsx'
import { importedLook, type Proposal, proposalOf, type Standing, seenOf } from './website-proposal.ts'
import './website.css'
import { showToast } from '#src/ui/toast.ts'

/** Values for the kit's form; undefined keeps the current one. */
export type Taken = {
  name?: string
  description?: string
  samples: string[]
  draft: LookDraft
  added: Picture[]
}

type Props = { standing: () => Standing; onTake: (taken: Taken) => void }

/** Where a new kit begins: the address of a website, whose brand is then proposed. */
export function WebsiteStart({ address, ...form }: Props & { address: string }): ReactElement {
  const { t } = useLingui()
  const isReady = useMounted()
  const { seen, found, find, close, take } = useImport(form)
  const reading = useReading(address, find)
  return (
    <Panel title={t`Start with your website`}>
      <form onSubmit={reading.read} className="website-start">
        <WebsiteUrl reading={reading} />
        <Button type="submit" loading={reading.isBusy} disabled={!isReady}>
          {t`Scan website`}
        </Button>
        <p role="status" className="quiet">
          {reading.isBusy ? t`Scanning website. This takes up to 30 seconds.` : ''}
        </p>
      </form>
      <ChooseDialog opened={found !== undefined} onClose={close}>
        {found && seen ? <Choose found={found} standing={seen} onBack={close} onTake={take} /> : null}
      </ChooseDialog>
    </Panel>
  )
}

/** Reads a website and lets the user choose what to import into the kit's form. Nothing is saved before the kit is. */
export function WebsiteButton(form: Props): ReactElement {
  const { t } = useLingui()
  const isReady = useMounted()
  const [isAsking, setAsking] = useState(false)
  const { seen, found, find, close, take } = useImport(form)

  function end(): void {
    setAsking(false)
    close()
  }

  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="link" size={14} />}
        disabled={!isReady}
        onClick={() => setAsking(true)}
      >
        {t`Import from website`}
      </Button>
      <ChooseDialog opened={isAsking} onClose={end} isSmall={!found}>
        {found && seen ? (
          <Choose
            found={found}
            standing={seen}
            onBack={close}
            onTake={(taken) => {
              setAsking(false)
              take(taken)
            }}
          />
        ) : (
          <Ask onFound={find} onClose={end} />
        )}
      </ChooseDialog>
    </>
  )
}

/** What was found on a website, and the form's input at that moment. */
function useImport({ standing, onTake }: Props) {
  const { t } = useLingui()
  const [seen, setSeen] = useState<Standing>()
  const [found, setFound] = useState<WebsiteBrand>()

  function find(brand: WebsiteBrand): void {
    setSeen(standing())
    setFound(brand)
  }

  function take(taken: Taken): void {
    onTake(taken)
    setFound(undefined)
    showToast(t`Imported. Review the changes, then save the kit.`)
  }

  return { seen, found, find, close: () => setFound(undefined), take }
}

type DialogProps = { opened: boolean; onClose: () => void; isSmall?: boolean; children: ReactNode }

function ChooseDialog({ isSmall = false, ...dialog }: DialogProps): ReactElement {
  const { t } = useLingui()
  return <Modal size={isSmall ? 'md' : 'xl'} title={t`Import brand from website`} {...dialog} />
}

function Ask({
  onFound,
  onClose,
}: {
  onFound: (found: WebsiteBrand) => void
  onClose: () => void
}): ReactElement {
  const { t } = useLingui()
  const reading = useReading('', onFound)
  return (
    <form onSubmit={reading.read}>
      <WebsiteUrl reading={reading} />
      <DialogActions
        isBusy={reading.isBusy}
        busy={t`Scanning website. This takes up to 30 seconds.`}
        cancel={t`Cancel`}
        action={t`Scan website`}
        onCancel={onClose}
      />
    </form>
  )
}

type Reading = ReturnType<typeof useReading>

function WebsiteUrl({ reading: { url, setUrl, failure } }: { reading: Reading }): ReactElement {
  const { t } = useLingui()
  return (
    <TextInput
      name="url"
      label={t`Website URL`}
      value={url}
      onChange={(event) => setUrl(event.currentTarget.value)}
      description={t`We read its name, logos, colors, fonts and some of its text. You choose what to import, and your kit doesn’t change until you save it.`}
      placeholder="example.com"
      inputMode="url"
      autoComplete="url"
      maxLength={2000}
      required
      data-autofocus
      error={failure || undefined}
    />
  )
}

/** Reads the website of the entered address when its form is sent. */
function useReading(address: string, onFound: (found: WebsiteBrand) => void) {
  const { t } = useLingui()
  const [url, setUrl] = useState(address)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function start(): Promise<void> {
    const course = new AbortController()
    stop.current = course
    setBusy(true)
    setFailure('')
    try {
      onFound(await askWebsite(url, course.signal))
    } catch (error) {
      if (!course.signal.aborted)
        setFailure(
          error instanceof Error
            ? error.message
            : t`We couldn’t read the website. Check your connection and try again.`,
        )
    } finally {
      if (!course.signal.aborted) setBusy(false)
    }
  }

  function read(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    void start()
  }

  return { url, setUrl, failure, isBusy, read }
}

type ChooseProps = {
  found: WebsiteBrand
  standing: Standing
  onBack: () => void
  onTake: (taken: Taken) => void
}

function Choose({ found, standing, onBack, onTake }: ChooseProps): ReactElement {
  const { t } = useLingui()
  const [proposal, setProposal] = useState(() => proposalOf(found, standing))
  const { failure, isBusy, take } = useTaking({ found, standing, onTake })
  const host = URL.parse(found.address)?.host ?? ''
  return (
    <>
      <p className="quiet">{t`Found at ${host}. Choose what to import; the rest of your kit doesn’t change.`}</p>
      <div className="website-proposal">
        <WebsiteFields found={found} proposal={proposal} standing={standing} onChange={setProposal} />
        <div className="brand-worn">
          <CampaignHead
            {...seenOf(found, proposal, standing)}
            name={(proposal.name ? found.name : standing.name) || found.name || host}
          />
        </div>
      </div>
      {found.unread > 0 ? (
        <p className="quiet">{t`Couldn’t read ${plural({ pictures: found.unread }, { one: '# image', other: '# images' })}.`}</p>
      ) : null}
      <p role="status" className="website-failure">
        {failure || (isBusy ? t`Saving images` : '')}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {t`Try another URL`}
        </Button>
        <Button loading={isBusy} onClick={() => take(proposal)}>
          {t`Import into kit`}
        </Button>
      </Group>
    </>
  )
}

function useTaking({ found, standing, onTake }: Omit<ChooseProps, 'onBack'>) {
  const { t } = useLingui()
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function take(proposal: Proposal): Promise<void> {
    setBusy(true)
    setFailure('')
    try {
      const added = await storeUsed(found, proposal)
      const media = added.map((one) => one?.id)
      onTake({
        ...(proposal.name && { name: found.name }),
        ...(proposal.description && { description: found.description }),
        samples: proposal.samples,
        draft: importedLook(found, proposal, { before: standing.draft, media }),
        added: added.filter((one) => one !== undefined),
      })
    } catch (error) {
      setFailure(
        error instanceof Error
          ? error.message
          : t`We couldn’t read the website. Check your connection and try again.`,
      )
    } finally {
      setBusy(false)
    }
  }

  return { failure, isBusy, take: (proposal: Proposal) => void take(proposal) }
}

/** Uploads the used images to the library. */
function storeUsed(found: WebsiteBrand, { uses }: Proposal): Promise<(Picture | undefined)[]> {
  return Promise.all(
    found.pictures.map(async (picture, at) => {
      if (!uses[at]) return undefined
      const file = await fileOfPicture(picture)
      return { id: await sendPicture(file), filename: file.name }
    }),
  )
}
