import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactElement, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { askWebsite, fileOfPicture } from '#src/features/brand/browser/website-client.ts'
import type { WebsiteBrand } from '#src/features/brand/rules/website-brand.ts'
import { sendPicture } from '#src/features/page/browser/page-client.ts'
import type { Picture } from '#src/features/page/parts/picture-choice.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { showToast } from '#src/ui/toast.ts'
import type { PictureName } from './look-draft.ts'

/** An image of the website that is now in the library, and its use. */
export type StoredPicture = Picture & { use: PictureName }

type Props = {
  title: string
  address: string
  /** The kit's images by use, empty where there is none. */
  pictures: Record<PictureName, string>
  onFill: (found: WebsiteBrand, stored: StoredPicture[]) => void
}

/** Scans a website to fill the kit's form. Its images are added to the library; the kit changes once it is saved. */
export function WebsitePanel({ title, address, pictures, onFill }: Props): ReactElement {
  const { t } = useLingui()
  const isReady = useMounted()
  const [url, setUrl] = useState(address)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function scan(): Promise<void> {
    const { signal } = (stop.current = new AbortController())
    setBusy(true)
    setFailure('')
    try {
      const found = await askWebsite(url, signal)
      const stored = await storePictures(found, pictures)
      if (signal.aborted) return
      onFill(found, stored)
      showToast(t`Empty fields filled in. Review the changes, then save the kit.`)
    } catch (error) {
      if (signal.aborted) return
      setFailure(
        error instanceof Error
          ? error.message
          : t`We couldn’t read the website. Check your connection and try again.`,
      )
    }
    setBusy(false)
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    void scan()
  }

  return (
    <Panel title={title}>
      <form onSubmit={submit} className="website-start">
        <TextInput
          name="url"
          label={t`Website URL`}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          description={t`We read its name, logos, colors and some of its text, and fill in what’s still empty. Your kit doesn’t change until you save it.`}
          placeholder="example.com"
          inputMode="url"
          autoComplete="url"
          maxLength={2000}
          required
          error={failure || undefined}
        />
        <Button type="submit" loading={isBusy} disabled={!isReady}>
          {t`Scan website`}
        </Button>
        <p role="status" className="quiet">
          {isBusy ? t`Scanning website. This takes up to 30 seconds.` : ''}
        </p>
      </form>
    </Panel>
  )
}

const useOf: Record<WebsiteBrand['pictures'][number]['kind'], PictureName> = {
  logo: 'logoLight',
  icon: 'logoIcon',
  share: 'cover',
}

/** Uploads the likeliest image for each empty use to the library. Images that can't be read are left out. */
async function storePictures(found: WebsiteBrand, pictures: Props['pictures']): Promise<StoredPicture[]> {
  const firsts = found.pictures.filter(
    ({ kind }, at) =>
      pictures[useOf[kind]] === '' && found.pictures.findIndex((other) => other.kind === kind) === at,
  )
  const stored = await Promise.all(
    firsts.map(async (picture) => {
      const file = await fileOfPicture(picture)
      return file && { id: await sendPicture(file), filename: file.name, use: useOf[picture.kind] }
    }),
  )
  return stored.filter((one) => one !== undefined)
}
