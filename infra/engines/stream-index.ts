/**
 * An index in the embedded engine's file. For each record of a table stream the engine asks for the greatest number so
 * far, and has no index for that (dynoxide 1.2.1): after 14,000 records a transaction of 90 writes took 170 ms in place
 * of 25. The engine itself does not know of the index, and SQLite keeps it current.
 */
import { DatabaseSync } from 'node:sqlite'

export const indexStreamRecords = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  try {
    database.exec(
      'CREATE INDEX IF NOT EXISTS "_stream_records by number" ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    )
  } finally {
    database.close()
  }
}
