import { useLingui } from '@lingui/react/macro'
import { Button, Modal, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { readPictures } from '#src/features/page/browser/page-client.ts'
import type { PictureChoice } from '#src/features/page/schema.ts'
import { showFailure } from '#src/ui/toast.ts'

type Props = { onChoose: (picture: PictureChoice) => void }

/** Chooses among the pictures of the library. */
export function LibraryPictures({ onChoose }: Props): ReactElement {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t`From the library`}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t`From the library`} size="lg">
        {isOpen ? (
          <Pictures
            onChoose={(picture) => {
              setOpen(false)
              onChoose(picture)
            }}
          />
        ) : null}
      </Modal>
    </>
  )
}

function Pictures({ onChoose }: Props): ReactElement {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<PictureChoice[]>()

  const fail = useEffectEvent((error: unknown) => {
    setFound([])
    showFailure(error instanceof Error ? error.message : String(error))
  })

  useEffect(() => {
    let isCurrent = true
    readPictures(typed)
      .then((pictures) => isCurrent && setFound(pictures))
      .catch((error: unknown) => fail(error))
    return () => {
      isCurrent = false
    }
  }, [typed])

  return (
    <>
      <TextInput
        type="search"
        aria-label={t`Search images`}
        placeholder={t`Search images`}
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found?.length === 0 ? <p>{t`No images match.`}</p> : null}
      <ul className="pe-library" aria-busy={found === undefined}>
        {found?.map((picture) => (
          <li key={picture.id}>
            <button type="button" onClick={() => onChoose(picture)}>
              <img src={`/api/media/${picture.id}`} alt={picture.alt} loading="lazy" />
              <span>{picture.filename}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
