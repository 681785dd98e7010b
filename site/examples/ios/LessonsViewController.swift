import AVKit
import UIKit
import %iosPod%

final class LessonsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    // In your app, load the list from your backend.
    private let lessons = ["fractions", "decimals"]
    private let playerController = AVPlayerViewController()
    private let table = UITableView()
    private lazy var queue = LessonQueue(
        lessons: lessons,
        show: { [weak self] player in self?.playerController.player = player },
        report: { [weak self] message in self?.report(message) }
    )

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "lesson")

        addChild(playerController)
        let stack = UIStackView(arrangedSubviews: [playerController.view, table])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let shape = playerController.view.heightAnchor.constraint(
            equalTo: playerController.view.widthAnchor, multiplier: 9.0 / 16
        )
        // In landscape, the list keeps half of the height.
        shape.priority = .defaultHigh
        NSLayoutConstraint.activate([
            shape,
            playerController.view.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.5),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        playerController.didMove(toParent: self)

        queue.onChange = { [weak self] in self?.table.reloadData() }
        queue.play(at: 0)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent || isBeingDismissed { queue.stop() }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        lessons.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "lesson", for: indexPath)
        cell.textLabel?.text = lessons[indexPath.row]
        cell.accessoryType = indexPath.row == queue.index ? .checkmark : .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        queue.play(at: indexPath.row)
    }

    private func report(_ message: String) {
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
