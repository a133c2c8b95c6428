import type { ReactNode } from 'react'
import { CheckServicesContext } from './check/useCheckServices.ts'
import { OwnResultServicesContext } from './own/useOwnResultServices.ts'
import { ProgressServicesContext } from './progress/useProgressServices.ts'
import { ReadingServicesContext } from './reading/useReadingServices.ts'
import type { ResultServices } from './result.ts'
import { SharingServicesContext } from './sharing/useSharingServices.ts'

/** Provides the services of the result rooms to the screens. */
export function ResultServicesProvider({ services, children }: { services: ResultServices; children: ReactNode }) {
  return (
    <ReadingServicesContext value={services}>
      <OwnResultServicesContext value={services}>
        <CheckServicesContext value={services}>
          <ProgressServicesContext value={services}>
            <SharingServicesContext value={services}>{children}</SharingServicesContext>
          </ProgressServicesContext>
        </CheckServicesContext>
      </OwnResultServicesContext>
    </ReadingServicesContext>
  )
}
