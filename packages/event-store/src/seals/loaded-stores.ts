/** The stores on S3; their first call loads the S3 client, which many invocations do not need. */
import type { S3Stores, S3StoresOptions } from './s3-stores.ts'

export const loadedStores = (options: S3StoresOptions): S3Stores => {
  let opened: Promise<S3Stores> | undefined
  const stores = () => {
    opened ??= import('@portal/event-store/s3').then(({ openS3Stores }) => openS3Stores(options))
    return opened
  }
  return {
    seals: {
      put: async (n, text) => (await stores()).seals.put(n, text),
      read: async (n) => (await stores()).seals.read(n),
    },
    receipts: {
      put: async (id, receipt) => (await stores()).receipts.put(id, receipt),
      read: async (id) => (await stores()).receipts.read(id),
    },
    files: {
      read: async (path) => (await stores()).files.read(path),
      putOnce: async (path, bytes) => (await stores()).files.putOnce(path, bytes),
      replace: async (...file) => (await stores()).files.replace(...file),
    },
  }
}
