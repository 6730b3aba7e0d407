/** The result of a malware scan, as EventBridge tells it (R-APP-120). A file that could not be scanned stays closed. */
import { recordScan } from '@portal/documents'
import type { Items } from '@portal/items'
import type { Dependencies } from './dependencies.ts'

type ScanDependencies = Pick<Dependencies, 'log'> & { readonly items: Items; readonly now: () => string }

export type ScanResult = {
  readonly source: 'aws.guardduty'
  readonly detail: {
    readonly s3ObjectDetails: { readonly objectKey: string }
    /** NO_THREATS_FOUND, THREATS_FOUND, or why there is no result: UNSUPPORTED, ACCESS_DENIED, FAILED. */
    readonly scanResultDetails: { readonly scanResultStatus: string }
  }
}

export const recordScanResult = async (deps: ScanDependencies, { detail }: ScanResult): Promise<void> => {
  const { objectKey } = detail.s3ObjectDetails
  const { scanResultStatus: status } = detail.scanResultDetails
  if (status === 'NO_THREATS_FOUND') return recordScan(deps, objectKey, 'clean')
  // The key is random and tells nothing about a person; an operator needs it to find the file.
  const line = { message: status === 'THREATS_FOUND' ? 'file_infected' : 'file_not_scanned', file: objectKey, status }
  deps.log({ level: 'error', ...line })
  if (status === 'THREATS_FOUND') await recordScan(deps, objectKey, 'infected')
}
