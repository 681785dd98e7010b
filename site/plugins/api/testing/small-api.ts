/** Test data: a small document that covers all features. */

import type { Api } from 'pagewright/plugins/openapi';
import { describedApi } from './described-api.ts';

export const SMALL_API = `openapi: 3.1.0
info: { title: '%name% API', version: v1, description: Small. }
servers:
  - url: https://%apiHost%/api
tags:
  - { name: Shelf, description: Books. }
  - { name: Files }
security:
  - secret: []
paths:
  /books/{bookId}:
    parameters:
      - $ref: '#/components/parameters/BookId'
    get:
      operationId: getBook
      tags: [Shelf]
      summary: Read a book
      description: See [tags](/shelf/tags.md#all).
      x-permission: reader
      x-page: /shelf/read.md
      parameters:
        - { name: part, in: query, description: Which part., schema: { type: integer, default: 1 }, examples: { second: { value: 2 } } }
      responses:
        '200':
          description: The book.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Book' }
              example: { id: b1, title: Fractions, notes: [{ page: 1, text: a|b }] }
        '404': { $ref: '#/components/responses/NotFound' }
        5XX: { description: A temporary problem. }
      x-errors:
        '404':
          - { cause: No such book., fix: 'Check the id. Then ask.' }
    put:
      operationId: changeBook
      tags: [Shelf]
      summary: Change a book
      x-permission: writer
      x-page: /shelf/change.md
      x-timeout: 3600
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Change' }
            examples:
              short: { value: { title: "Ada's \\\\ book" } }
              rules:
                value: { title: Fractions, rules: '{"copies":[1,2],"print":null}', event: sold, marks: [{ a: 1 }, { b: true }], none: [] }
      responses:
        '200':
          description: Changed.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Message' }
              examples:
                short: { value: { message: Done } }
        '403': { $ref: '#/components/responses/Forbidden' }
  /:
    servers:
      - url: '{store}'
        x-address: The \`store\` of the [answer](/shelf/read.md)
        variables:
          store: { default: https://store.example.net, x-variable: STORE_LINK }
    post:
      operationId: sendFile
      tags: [Files]
      summary: Send a file
      security: []
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              required: [key, file]
              properties:
                key: { type: string, x-variable: STORE_KEY, description: The key. }
                status: { type: string, const: '201' }
                file: { type: string, format: binary, description: The file. }
            examples:
              default: { value: { key: k, status: '201', file: book.mp4 } }
      responses:
        '201':
          description: Stored.
          content:
            application/xml: { schema: { type: string }, example: <Done/> }
webhooks:
  'book:sold':
    post:
      operationId: onSold
      summary: A book was sold
      x-page: /shelf/hooks.md
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Book' }
            example: { id: b1, title: Fractions }
      responses:
        2XX: { description: Noted. }
components:
  securitySchemes:
    secret: { type: apiKey, in: header, name: Authorization, x-prefix: Apisecret }
  parameters:
    BookId:
      { name: bookId, in: path, required: true, description: Id of the book., schema: { $ref: '#/components/schemas/BookId' }, example: b1, x-variable: BOOK_ID }
  responses:
    NotFound:
      description: There is no such id.
      content: { application/json: { schema: { $ref: '#/components/schemas/Message' } } }
    Forbidden:
      description: The key lacks a permission.
  schemas:
    BookId: { type: string, pattern: '^(b|c)\\d$', description: A letter and a digit. }
    Book:
      type: object
      required: [id, title]
      properties:
        id: { $ref: '#/components/schemas/BookId', description: Id of the book. }
        title: { type: string, maxLength: 80, description: Title., x-docs: /shelf/titles.md }
        notes:
          type: array
          items:
            type: object
            properties:
              page: { type: [integer, 'null'], minimum: 1 }
              text: { type: string }
        next: { $ref: '#/components/schemas/Book' }
    Change:
      type: object
      required: [title]
      properties:
        title: { type: string, description: 'The new title, in full.' }
        rules:
          type: string
          contentMediaType: application/json
          contentSchema: { type: object, properties: { copies: { type: array, items: { type: integer } } } }
        event: { type: string, enum: [sold, lost] }
        marks: { type: array, items: { oneOf: [{ type: object }, { type: array, items: { type: string } }] } }
        none: { type: array, items: { type: string } }
    Message:
      type: object
      required: [message]
      properties: { message: { type: string, description: What happened. } }
`;

export function smallApi(): Promise<Api> {
  return describedApi(SMALL_API);
}
