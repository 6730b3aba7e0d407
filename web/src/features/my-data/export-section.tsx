import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { myData as texts } from '@portal/contract/texts/my-data'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#lib/api/api-error.ts'
import { saveFile } from '#lib/application/save-file.ts'
import { today } from '#lib/time/today.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { Panel } from '#ui/panel.tsx'
import { Progress } from '#ui/progress.tsx'
import { useToast } from '#ui/toast.tsx'

const contents = ['mydata.export.profile', 'mydata.export.applications', 'mydata.export.looks'] as const

export function ExportSection() {
  const toast = useToast()
  const [progress, setProgress] = useState({ loaded: 0, total: 0 })
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const begin = () => {
    abort.current = new AbortController()
    return abort.current.signal
  }
  const onError = (error: Error) => {
    if (error.name !== 'AbortError') toast(errorMessage(error, texts['mydata.export.error']), 'stop')
  }
  const file = useMutation({
    mutationFn: async () => {
      const { ownDataFile } = await import('./own-data.ts')
      return ownDataFile((loaded, total) => setProgress({ loaded, total }), begin())
    },
    onSuccess: (zip) => saveFile(zip, `data_${today()}.zip`),
    onError,
  })
  const data = useMutation({
    mutationFn: async () => {
      const { asJson, ownData } = await import('./own-data.ts')
      return asJson(await ownData(begin()))
    },
    onSuccess: (json) => saveFile(json, `data_${today()}.json`),
    onError,
  })
  return (
    <Panel title={texts['mydata.export.title']}>
      <p>{texts['mydata.export.text']}</p>
      <ul className="list-disc ps-6">
        {contents.map((key) => (
          <li key={key}>{texts[key]}</li>
        ))}
      </ul>
      {file.isPending ? (
        <div role="status" className="flex flex-col gap-2">
          <p className="tabular-nums">{fill(texts['mydata.export.busy'], progress)}</p>
          <Progress label={texts['mydata.export.title']} value={progress.loaded} max={Math.max(1, progress.total)} />
          <Button variant="secondary" className="self-start" onClick={() => abort.current?.abort()}>
            {common['common.cancel']}
          </Button>
        </div>
      ) : (
        <Button className="self-start max-sm:w-full" icon={<DownloadIcon />} onClick={() => file.mutate()}>
          {texts['mydata.export.do']}
        </Button>
      )}
      <Button
        variant="quiet"
        className="-mx-3 self-start px-3"
        isPending={data.isPending}
        isDisabled={file.isPending}
        onClick={() => data.mutate()}
      >
        {texts['mydata.export.data']}
      </Button>
    </Panel>
  )
}
