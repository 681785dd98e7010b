/** Test data: diagrams that cover all supported syntax. */

export const drawnSources: Record<string, string> = {
  'every arrow between actors': `sequenceDiagram
    %% a comment
    autonumber
    participant A as Your app, on a phone<br/>or a tablet
    actor B as Viewer
    A->>B: solid, with a head
    A-->>B: dashed
    A->B: none
    B-xA: lost
    B-)A: open
    A<<->>B: both ways
    B->>C: an actor who is not declared: with a colon
    C->>A: ${'words '.repeat(30)}
    C->>C: ${'Card '.repeat(12)}
    A->>C:`,
  'frames in frames, notes on all sides': `sequenceDiagram
    participant A
    participant Long as AVeryLongNameOfAnActorWithoutSpaces
    participant C
    Note left of A: Left of the first
    Note right of C: Right of the last, which is longer
    Note right of A: Between
    Note over A,C: Over everything that there is here
    loop Every segment, as long as the viewer watches and does not close the page at all
      A->>Long: a
      alt yes
        Long-->>C: b
        par this
          A->>C: c
        and that
          C->>A: d
        end
      else no
        Note over C: The end
      else
        A->>A: Own
      end
    end
    opt nothing in it
    end
    critical must
      A->>C: e
    option otherwise
      C->>A: f
    end
    break stop
      A->>C: g
    end`,
  'every shape and arrow': `graph LR
    A[Box] --> B(Round) --- C([Pill])
    C -.-> D{Decision?} ==> E{{Hexagon}}
    D -- yes --> F((Circle))
    D -->|"no, (never)"| G["In quotes; with [brackets]"]
    E -. dotted text .-> A
    E == thick text ==> B & C
    F --x G
    G --o A
    A <--> G
    H -----> I;
    I --> I
    J`,
  'many to many': `flowchart TD
    A & B & C & D --> E & F & G & H
    E -->|one| I
    F -->|two| I
    G -->|three| I
    I -->|back to the beginning, which is far away| A
    A -->|down to the very end| I
    A --> A`,
  'from the bottom': `flowchart BT
    A -->|yes| B
    A -->|no| C
    B --> A`,
  'from the right': `flowchart RL
    A -->|${'a long label '.repeat(6)}| B[${'A long name '.repeat(8)}]
    B --> C --> D --> E --> F --> G --> H`,
  states: `stateDiagram-v2
    direction LR
    state "Waiting for the file" as w
    [*] --> w: upload
    w --> ready : encoded
    w --> failed
    ready --> ready: again
    ready --> w: replaced
    failed: Has failed
    ready --> [*]
    lonely`,
};
