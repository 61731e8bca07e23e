import { useLingui } from '@lingui/react/macro'
import { Button, Modal, SegmentedControl } from '@mantine/core'
import { type ReactElement, useRef, useState } from 'react'
import { centerCrop, convertToPixelCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { sendPicture } from '#src/features/page/browser/page-client.ts'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import type { FileView } from '../load.ts'
import { type CutArea, cutPicture } from './cut-picture.ts'
import 'react-image-crop/dist/ReactCrop.css'

/** Crops an image in the browser into a new file. The original stays. */
export function CropFile({ file }: { file: FileView }): ReactElement | null {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { width, height } = file
  if (file.kind !== 'picture' || width === null || height === null) return null
  return (
    <div className="file-replace">
      <h3 className="file-head">{t`Crop`}</h3>
      <p className="row-sub">{t`Creates a new image from part of this one. The original doesn’t change.`}</p>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t`Choose area`}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t`Crop ${{ name: file.filename }}`}
        size="lg"
      >
        <Cropper file={file} size={{ width, height }} onDone={() => setOpen(false)} />
      </Modal>
    </div>
  )
}

type Size = { width: number; height: number }
type Props = { file: FileView; size: Size; onDone: () => void }

const ratios = { free: undefined, square: 1, wide: 16 / 9, tall: 4 / 5 } as const
type Ratio = keyof typeof ratios

function Cropper({ file, size, onDone }: Props): ReactElement {
  const { t } = useLingui()
  const picture = useRef<HTMLImageElement>(null)
  const [ratio, setRatio] = useState<Ratio>('free')
  const [crop, setCrop] = useState(() => largestCrop(size, undefined))
  const { failure, isBusy, save } = useCut({ file, onDone })
  const area = pixelsOf(crop, size)
  const { width, height } = area

  function choose(next: Ratio): void {
    setRatio(next)
    setCrop(largestCrop(size, ratios[next]))
  }

  return (
    <div className="crop">
      <SegmentedControl
        aria-label={t`Aspect ratio`}
        value={ratio}
        onChange={(next) => choose(next as Ratio)}
        data={Object.entries({ free: t`Freeform`, square: t`1:1`, wide: t`16:9`, tall: t`4:5` }).map(
          ([value, label]) => ({ value, label }),
        )}
      />
      <ReactCrop
        className="crop-picture ReactCrop--no-animate"
        crop={crop}
        {...(ratios[ratio] && { aspect: ratios[ratio] })}
        keepSelection
        onChange={(_, percent) => setCrop(percent)}
        ariaLabels={{
          cropArea: t`Crop area. Move it with the arrow keys.`,
          nwDragHandle: t`Top left corner`,
          nDragHandle: t`Top edge`,
          neDragHandle: t`Top right corner`,
          eDragHandle: t`Right edge`,
          seDragHandle: t`Bottom right corner`,
          sDragHandle: t`Bottom edge`,
          swDragHandle: t`Bottom left corner`,
          wDragHandle: t`Left edge`,
        }}
      >
        <img
          ref={picture}
          src={`/api/media/${file.id}?v=${file.sha256.slice(0, 8)}`}
          alt={file.alt || t`Preview of “${{ name: file.filename }}”`}
        />
      </ReactCrop>
      <p className="row-sub figure">{t`${width} × ${height}`}</p>
      {failure ? (
        <p role="alert" className="file-refused">
          {failure}
        </p>
      ) : null}
      <Button loading={isBusy} onClick={() => void save(picture.current, area)}>
        {t`Save as new image`}
      </Button>
    </div>
  )
}

/** The largest centered crop of this ratio; the whole image when any ratio is allowed. */
function largestCrop({ width, height }: Size, ratio: number | undefined): PercentCrop {
  const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  if (ratio === undefined) return whole
  return centerCrop(makeAspectCrop(whole, ratio, width, height), width, height)
}

/** Whole pixels of the image, at least one in each direction. */
function pixelsOf(crop: PercentCrop, size: Size): CutArea {
  const { x, y, width, height } = convertToPixelCrop(crop, size.width, size.height)
  const left = Math.min(Math.round(x), size.width - 1)
  const top = Math.min(Math.round(y), size.height - 1)
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(Math.round(width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(height), size.height - top)),
  }
}

function useCut({ file, onDone }: Pick<Props, 'file' | 'onDone'>) {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher('crop')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save(picture: HTMLImageElement | null, area: CutArea): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const cut = picture ? await cutPicture(picture, area, file.filename) : undefined
      if (!cut) throw new Error(t`Couldn’t crop the image. Try another browser.`)
      const id = await sendPicture(cut)
      await fetcher.submit({ intent: 'keep-crop', file: id, of: file.id }, { method: 'post' })
      onDone()
    } catch (error) {
      setFailure(
        (error instanceof Error && error.message) || t`Couldn’t crop the image. Try another browser.`,
      )
    } finally {
      setBusy(false)
    }
  }

  return { failure, isBusy, save }
}
