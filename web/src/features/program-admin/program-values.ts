import type { AdministeredProgram, ProgramNeed } from '@portal/contract'
import { idField } from '@portal/contract/fields/numbers'
import {
  closesAfterItOpens,
  namesItsSubAgency,
  programFields,
  seasonRule,
  subAgencyRule,
} from '@portal/contract/fields/program'
import * as z from '@portal/contract/fields/z'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import type { Condition } from '@portal/questions'
import { isUntouched, mergeThreeWay } from '#lib/drafts/merge-three-way.ts'

export const programFormSchema = ({ hasImage, choosesAgency }: { hasImage: boolean; choosesAgency: boolean }) =>
  programFields
    .extend({
      image: hasImage ? z.string() : z.string().min(1, { error: texts['admin.program.image.required'] }),
      agency_id: choosesAgency
        ? idField(texts['admin.program.agency.required'])
        : z.literal('').transform(() => undefined),
    })
    .refine(namesItsSubAgency, subAgencyRule)
    .refine(closesAfterItOpens, seasonRule)

type ProgramFormSchema = ReturnType<typeof programFormSchema>
export type ProgramBody = z.output<ProgramFormSchema>

export type ProgramValues = {
  title: string
  status: 'active' | 'deactive'
  attachment_allow_status: 'active' | 'deactive'
  agency_id: string
  application_recipient: string
  recipient_position: string
  has_sub_agency: boolean
  sub_agency_name: string
  image: string
  image_name: string
  sections: Section[]
  need: ProgramNeed
  gives: string
  requirements: {
    id?: number | undefined
    title: string
    is_required: boolean
    show_if?: Condition | null | undefined
  }[]
  opens_on: string
  deadline: string
  answer_days: string
  minutes_to_fill: string
  assignee_id: string
}

export const newProgram: ProgramValues = {
  title: '',
  status: 'active',
  attachment_allow_status: 'active',
  agency_id: '',
  application_recipient: '',
  recipient_position: '',
  has_sub_agency: false,
  sub_agency_name: '',
  image: '',
  image_name: '',
  sections: [{ title: '', description: '' }],
  need: 'other',
  gives: '',
  requirements: [],
  opens_on: '',
  deadline: '',
  answer_days: '',
  minutes_to_fill: '',
  assignee_id: '',
}

export const programValues = (program: AdministeredProgram, choosesAgency: boolean): ProgramValues => ({
  title: program.title,
  status: program.status,
  attachment_allow_status: program.attachment_allow_status,
  agency_id: choosesAgency ? String(program.agency_id) : '',
  application_recipient: program.application_recipient,
  recipient_position: program.recipient_position,
  has_sub_agency: program.has_sub_agency === 1,
  sub_agency_name: program.sub_agency_name ?? '',
  image: '',
  image_name: '',
  sections: program.sections.map((section) => ({ ...section })),
  need: program.need,
  gives: program.gives ?? '',
  requirements: program.requirements.map((requirement) => ({ ...requirement })),
  opens_on: program.opens_on ?? '',
  deadline: program.deadline ?? '',
  answer_days: String(program.answer_days ?? ''),
  minutes_to_fill: String(program.minutes_to_fill ?? ''),
  assignee_id: String(program.assignee_id ?? ''),
})

export const mergeValues = (base: ProgramValues, local: ProgramValues, remote: ProgramValues): ProgramValues => ({
  ...mergeThreeWay(base, local, remote, [['has_sub_agency', 'sub_agency_name']]),
  sections: mergeSections(base.sections, local.sections, remote.sections),
})

export const programFieldNames = [
  'title',
  'agency_id',
  'status',
  'attachment_allow_status',
  'image',
  'application_recipient',
  'recipient_position',
  'has_sub_agency',
  'sub_agency_name',
  'assignee_id',
  'need',
  'gives',
  'opens_on',
  'deadline',
  'minutes_to_fill',
  'answer_days',
  'requirements',
  'sections',
] as const satisfies readonly (keyof ProgramValues)[]

/**
 * Three-way merge of sections by their number, so that edits to different sections do not undo each other (R-API-9).
 */
type Section = { id?: number; title: string; description: string }
type Sections = Section[]

export const mergeSections = (base: Sections, local: Sections, remote: Sections): Sections => {
  const was = byNumber(base)
  const now = byNumber(remote)
  const merged = new Map<Section, Section>()
  const own = local.flatMap((section) => {
    const before = was.get(section.id)
    const there = now.get(section.id)
    if (!before) return [section]
    if (!there) return isUntouched(before, section) ? [] : [{ title: section.title, description: section.description }]
    const mergedSection = mergeThreeWay(before, section, there)
    merged.set(there, mergedSection)
    return [mergedSection]
  })
  const others = remote.flatMap((section) => merged.get(section) ?? (was.has(section.id) ? [] : [section]))
  const isOrderLocal = orderOf(local, was) !== orderOf(base, byNumber(local))
  return isOrderLocal ? interleave(own, others) : interleave(others, own)
}

const byNumber = (sections: Sections) =>
  new Map(
    sections.flatMap((section) => (section.id === undefined ? [] : [[section.id as number | undefined, section]])),
  )

const orderOf = (sections: Sections, among: Map<number | undefined, Section>) =>
  sections.flatMap(({ id }) => (among.has(id) ? [id] : [])).join()

/**
 * Keeps the order of the first list. An item that only the second list has goes after its predecessor in the second
 * list.
 */
const interleave = (first: Sections, second: Sections): Sections =>
  second.reduce((all, section, index) => {
    if (all.includes(section)) return all
    const before = second[index - 1]
    return all.toSpliced(before ? all.indexOf(before) + 1 : 0, 0, section)
  }, first)
