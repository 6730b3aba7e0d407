import { applicationList } from '@portal/contract/texts/application-list'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { TakesLong } from '#ui/takes-long.tsx'
import { NextStepSkeleton, TaskSkeleton } from './task-row.tsx'

/** The side column spans both rows of the main one, so that a short list of tasks leaves no hole under it. */
export const dashboardColumns =
  'grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-14 lg:gap-y-12'
export const sideColumn = 'lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1'

const needs = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export const DashboardSkeleton = () => (
  <Skeleton label={applicationList['applications.loading']} className={dashboardColumns}>
    <div className="relative flex flex-col gap-3">
      <TakesLong />
      <SkeletonLine className="h-7 w-52" />
      <ul>
        <NextStepSkeleton />
        <TaskSkeleton />
      </ul>
      <SkeletonLine className="mt-7 h-7 w-52" />
      <ul className="border-b border-line">
        <TaskSkeleton />
        <TaskSkeleton />
      </ul>
    </div>
    <div className="flex flex-col gap-4 rounded-md border border-line p-4 lg:p-5">
      <SkeletonLine className="h-6 w-36" />
      <div className="h-13 rounded-md border border-line" />
      {needs.map((need) => (
        <SkeletonLine key={need} className="h-6" />
      ))}
    </div>
  </Skeleton>
)
