import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { CefrLevel, cefrLevels } from './cefr.ts'
import { endpoint } from './endpoint.ts'
import { classAnswers, classChanges, classRequests, classResultsAnswers, newClassAnswers } from './examples/classes.ts'
import { byKind } from './itemKinds.ts'

/** How many days a class may last. */
export const CLASS_DAYS = [7, 30, 180] as const

/** Body of POST /v1/classes/. */
export const NewClassRequest = z
  .object({
    days: z.literal(CLASS_DAYS).register(api, { description: 'After how many days the class ends, and is removed.' }),
  })
  .register(api, { id: 'NewClassRequest', description: 'How long a class is wanted.' })

const ends_at = z.string().register(api, { description: 'When the class ends: ISO 8601, UTC.' })

export const NewClass = z
  .object({
    code: z.string().register(api, { description: 'The public name of the class: what its pupils get.' }),
    key: z.string().register(api, {
      description: 'A secret: whoever has it sees and changes the class. The server keeps a hash of it alone.',
    }),
    ends_at,
  })
  .register(api, { id: 'NewClass', description: 'A class that was made, and the only copy of its key.' })
export type NewClass = z.infer<typeof NewClass>

/** What a pupil's page needs to know. */
export const ClassState = z
  .object({
    state: z.enum(['open', 'closed', 'ended']).register(api, {
      description:
        'Whether new pupils may begin. Who began before may finish in a closed class, not in one that has ended.',
    }),
    ends_at,
  })
  .register(api, { id: 'ClassState', description: 'What a pupil may know of a class.' })
export type ClassState = z.infer<typeof ClassState>

export const ClassChange = z
  .object({ closed: z.boolean().register(api, { description: 'Whether the class is closed for new pupils.' }) })
  .register(api, { id: 'ClassChange', description: 'What is to be changed.' })

const level = z.nullable(CefrLevel).register(api, { description: 'null where the answers tell no level.' })

const NamedPupil = z
  .object({
    id: z.string().register(api, { description: 'Names the entry, not the result.' }),
    name: z.string().register(api, { description: 'As the pupil gave it, without marks of direction.' }),
    level,
    possible_level: z
      .nullable(CefrLevel)
      .register(api, { description: 'The neighbouring level where it has 20 % or more, else null.' }),
    date: z.string().register(api, { description: 'The day of the completion (UTC), as 2026-11-29.' }),
  })
  .register(api, { id: 'NamedPupil', description: 'A pupil who gave the teacher a name.' })
export type NamedPupil = z.infer<typeof NamedPupil>

/** As an owner's `NextExpression`, whose contract the page of a class need not load. */
const ClassExpression = z
  .object({
    subject: z.string().register(api, { description: 'The expression.' }),
    sentence: z.string().register(api, { description: 'The sentence, the expression in it between double asterisks.' }),
    definition: z.string().register(api, { description: 'What the expression means in this sentence.' }),
  })
  .register(api, { id: 'ClassExpression', description: 'An expression that many pupils may be about to learn.' })
export type ClassExpression = z.infer<typeof ClassExpression>

const UnnamedPupils = z
  .object({
    counted: z.int().register(api, { description: 'How many pupils these figures count: a multiple of five.' }),
    levels: z
      .object(byKind(cefrLevels, (name) => z.int().register(api, { description: `Pupils with ${name}.` })))
      .register(api, { description: 'How many have which level.' }),
    median: CefrLevel,
    learning: z.array(ClassExpression).register(api, {
      description: 'Ten expressions that somebody in the middle of the median level hardly knows, easiest first.',
    }),
  })
  .register(api, {
    id: 'UnnamedPupils',
    description: 'The pupils without a name, by fives: no change tells whose level it was.',
  })

export const ClassResults = z
  .object({
    ends_at,
    closed: ClassChange.shape.closed,
    begun: z.int().register(api, { description: 'How many tests were begun in the class, as far as is known.' }),
    done: z.int().register(api, { description: 'How many were completed, with a name or without.' }),
    unnamed: z
      .nullable(UnnamedPupils)
      .register(api, { description: 'null until five pupils without a name have a level.' }),
    named: z.array(NamedPupil).register(api, { description: 'By name.' }),
  })
  .register(api, { id: 'ClassResults', description: 'What a teacher sees of a class.' })
export type ClassResults = z.infer<typeof ClassResults>

const code = z.string().register(api, { description: 'The public name of the class.', examples: [classAnswers.code] })
const ClassPath = z.object({ code })

/** The header with the key of a class, which stands in no address. */
export const CLASS_KEY = 'Class-Key'
const headers = z.object({
  [CLASS_KEY]: z.string().register(api, { description: 'The key of the class.', examples: [classAnswers.key] }),
})
const UNKNOWN = 'A wrong key is answered as an unknown class is, and so is a class that has ended.'
/** What the calls of a teacher share. */
const withKey = { tag: 'classes', params: ClassPath, headers } as const

const path = 'classes/{code}/'

export const CreateClass = endpoint({
  method: 'post',
  path: 'classes/',
  accepts: { 201: NewClass },
  operationId: 'createClass',
  tag: 'classes',
  summary: 'Make a class',
  description: 'Without an identity. A server may offer no classes: then all calls about them are a 404.',
  body: { schema: NewClassRequest, examples: classRequests },
  answer: { description: 'The class, and its key.', examples: newClassAnswers },
  limit: 'newTransfers',
})

export const ReadClass = endpoint({
  method: 'get',
  path,
  accepts: { 200: ClassState },
  operationId: 'readClass',
  tag: 'classes',
  summary: 'Read whether a class takes pupils',
  description: 'Within hours after its end a class is unknown.',
  params: ClassPath,
  answer: { description: 'Nothing of its results.', examples: classAnswers.state },
  problems: ['bad-request', 'class-not-found'],
})

export const BeginInClass = endpoint({
  method: 'post',
  path: 'classes/{code}/begun/',
  accepts: { 204: null },
  operationId: 'beginInClass',
  tag: 'classes',
  summary: 'Say that a pupil has begun',
  description: 'Only a number goes up. The completion names its class itself.',
  params: ClassPath,
  answer: { description: 'It is counted.' },
  problems: ['class-not-found'],
  limit: 'newTests',
})

export const ReadClassResults = endpoint({
  method: 'get',
  path: 'classes/{code}/results/',
  accepts: { 200: ClassResults },
  ...withKey,
  operationId: 'readClassResults',
  summary: 'Read the results of a class as its teacher',
  description: UNKNOWN,
  answer: { description: 'The figures of unnamed pupils, and the named ones.', examples: classResultsAnswers },
  caching: 'tagged',
  problems: ['bad-request', 'class-not-found'],
})

export const ChangeClass = endpoint({
  method: 'put',
  path,
  accepts: { 204: null },
  ...withKey,
  operationId: 'changeClass',
  summary: 'Close a class for new pupils, or open it again',
  description: UNKNOWN,
  body: { schema: ClassChange, examples: classChanges },
  answer: { description: 'It is so.' },
  problems: ['class-not-found'],
})

export const DeleteClass = endpoint({
  method: 'delete',
  path,
  accepts: { 204: null },
  ...withKey,
  operationId: 'deleteClass',
  summary: 'Delete a class',
  description: `Names and links to the class go with it; the results stay their pupils’. ${UNKNOWN}`,
  answer: { description: 'Nothing of it is stored any more.' },
  problems: ['class-not-found'],
})

export const RemovePupil = endpoint({
  method: 'delete',
  path: 'classes/{code}/pupils/{id}/',
  accepts: { 204: null },
  ...withKey,
  operationId: 'removePupil',
  summary: 'Remove a pupil with a name from a class',
  description: `The result stays the pupil’s. An unknown pupil is removed already. ${UNKNOWN}`,
  params: z.object({
    code,
    id: z.string().register(api, { description: 'The entry of the pupil.', examples: [classAnswers.pupil] }),
  }),
  answer: { description: 'The pupil is not in the class.' },
  problems: ['class-not-found'],
})
