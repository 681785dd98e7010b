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
  'a tree of questions': `flowchart TD
    %% Each question has a row
    A["Is the file there?"] -->|no| B([Upload it])
    A -->|it was| C{{Ask who deleted it, and when, because it may still be in the trash for some days}}
    A ==>|yes| D{Is it encoded?}
    D -. not yet .-> E((Wait<br/>an hour))
    D --x|it failed| F[Look at the<br/>log]
    D -->|yes| G(Does it play?)
    F --o|unclear| H[Contact support]
    F -->|clear| I[Fix it]
    G -->|yes| J[Done]
    G -->|no| K[Which browser?]
    K --> L[An old one]`,
  'one question with three answers': `graph TB
    A[Which?] -->|one| B[1]
    A -->|two| C[2]
    A --- |three| D[3]`,
  'a wide tree of questions': `flowchart TD
    A[${'A question '.repeat(5)}] -->|no| B[${'An answer '.repeat(5)}]
    A -->|yes| C[C]
    B -->|no| D[${'Another answer '.repeat(5)}]
    B -->|yes| E[E]
    D -->|no| F[${'Further answers '.repeat(5)}]
    D -->|yes| G[G]`,
  'loops and lines in both directions': `flowchart TD
    A -->|again| A
    A --> B --> A
    A ---> C
    B & C -->|both| D
    D <-->|far| A
    D x--x E
    E o--o F
    E <-.-> F
    B ===> F`,
  'a horizontal chain with answers': `flowchart LR
    A{{Six corners}} -->|one<br/>two| B([Round ends])
    A ==>|three| C
    B --> D
    C -.->|four| D
    D --> A`,
  'other scripts': `flowchart TD
    A[Übergröße] -->|да| B[Видео ЗАЩИТА]
    A -->|否| C[漢字のラベル]
    B --> D["Done! 😀 (100%)"]
    C --> E[${'é'.normalize('NFD')} नमस्ते]`,
  'many actors with long names and few words': `sequenceDiagram
    autonumber
    participant Server as Your backend server
    participant The player
    actor The viewer of the video
    participant The license server
    participant CDN
    participant Store
    Server->>The player: a
    The player--)The viewer of the video: Shows the video in the page
    The viewer of the video-->>The license server: May I watch it on this device?
    note right of The license server: Checks the rules of the account
    The license server--xCDN: b
    CDN<<-->>Store: c
    Note over Store: Last
    Store->>Server: All the way back to the first`,
  'nothing but actors': `sequenceDiagram
    Actor A
    participant B as B as C`,
  'frames at the edges': `sequenceDiagram
    autonumber
    A->>B: x
    opt a condition that is longer than the frame around its only message
      B->>C: y
    end
    par
      C->>C: z
    and
      Note left of A: n
    end`,
  'states from top to bottom': `stateDiagram
    [*] --> Idle
    Idle --> Busy : work to do
    Busy --> Idle
    Busy --> [*] : the end
    state Busy : Works, and works
    [*] --> Idle2`,
};
