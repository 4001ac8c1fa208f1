// Chetyris for the checker: pieces in argv[1], keys from cin, a screen after each key.
#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

const int WIDTH = 10;
const int DEPTH = 18;

class Well {
public:
    Well() { clear(); }
    void clear() { cells.assign(DEPTH, std::string(WIDTH, ' ')); }
    bool inside(int x, int y) const { return x >= 0 && x < WIDTH && y >= 0 && y < DEPTH; }
    bool isFree(int x, int y) const { return inside(x, y) && cells.at(y).at(x) == ' '; }
    void set(int x, int y, char c) {
        if (inside(x, y)) cells.at(y).at(x) = c;
    }
    const std::string &row(int y) const { return cells.at(y); }

    int vaporizeFullRows() {
        int count = 0;
        for (int y = DEPTH - 1; y >= 0; y--) {
            while (cells[y].find(' ') == std::string::npos) {
                cells.erase(cells.begin() + y);
                cells.insert(cells.begin(), std::string(WIDTH, ' '));
                count++;
            }
        }
        return count;
    }

private:
    std::vector<std::string> cells;
};

class Piece {
public:
    explicit Piece(std::vector<std::string> orientations) : shapes(std::move(orientations)) {}
    virtual ~Piece() = default;

    bool has(int x, int y, int orientation) const { return shapes.at(orientation % shapes.size())[y * 4 + x] == '#'; }
    bool has(int x, int y) const { return has(x, y, orientation); }

    bool fits(const Well &well, int newX, int newY, int newOrientation) const {
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++)
                if (has(j, i, newOrientation) && !well.isFree(newX + j, newY + i)) return false;
        return true;
    }

    bool tryMove(const Well &well, int dx, int dy) {
        if (!fits(well, x + dx, y + dy, orientation)) return false;
        x += dx;
        y += dy;
        return true;
    }

    void tryRotate(const Well &well) {
        int next = (orientation + 1) % 4;
        if (fits(well, x, y, next)) orientation = next;
    }

    virtual void left(const Well &well) { tryMove(well, -1, 0); }
    virtual void right(const Well &well) { tryMove(well, 1, 0); }

    virtual void rest(Well &well) const {
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++)
                if (has(j, i)) well.set(x + j, y + i, '$');
    }

    int x = 3, y = 0, orientation = 0;

private:
    std::vector<std::string> shapes;
};

class CrazyShape : public Piece {
public:
    CrazyShape() : Piece({"#..#.##.........", "...#..#...#....#", ".........##.#..#", "#....#...#..#..."}) {}
    void left(const Well &well) override { tryMove(well, 1, 0); }
    void right(const Well &well) override { tryMove(well, -1, 0); }
};

class VaporBomb : public Piece {
public:
    VaporBomb() : Piece({".##............."}) {}
    void rest(Well &well) const override {
        for (int i = -2; i <= 2; i++) {
            well.set(x + 1, y + i, ' ');
            well.set(x + 2, y + i, ' ');
        }
    }
};

class FoamBomb : public Piece {
public:
    FoamBomb() : Piece({".....#.........."}) {}
    void rest(Well &well) const override { spread(well, x + 1, y + 1); }

private:
    void spread(Well &well, int cx, int cy) const {
        if (std::abs(cx - (x + 1)) > 2 || std::abs(cy - (y + 1)) > 2) return;
        if (!well.isFree(cx, cy)) return;
        well.set(cx, cy, '*');
        spread(well, cx - 1, cy);
        spread(well, cx + 1, cy);
        spread(well, cx, cy - 1);
        spread(well, cx, cy + 1);
    }
};

std::unique_ptr<Piece> makePiece(char letter) {
    switch (letter) {
        case 'I': return std::make_unique<Piece>(std::vector<std::string>{"....####........", ".#...#...#...#.."});
        case 'L':
            return std::make_unique<Piece>(std::vector<std::string>{"....###.#.......", ".##...#...#.....",
                                                                    "......#.###.....", ".....#...#...##."});
        case 'J':
            return std::make_unique<Piece>(std::vector<std::string>{".....###...#....", "......#...#..##.",
                                                                    ".....#...###....", ".##..#...#......"});
        case 'T':
            return std::make_unique<Piece>(std::vector<std::string>{".#..###.........", ".#...##..#......",
                                                                    "....###..#......", ".#..##...#......"});
        case 'O': return std::make_unique<Piece>(std::vector<std::string>{"##..##.........."});
        case 'S': return std::make_unique<Piece>(std::vector<std::string>{".....##.##......", ".#...##...#....."});
        case 'Z': return std::make_unique<Piece>(std::vector<std::string>{"....##...##.....", "..#..##..#......"});
        case 'V': return std::make_unique<VaporBomb>();
        case 'F': return std::make_unique<FoamBomb>();
        default: return std::make_unique<CrazyShape>();
    }
}

class Game {
public:
    explicit Game(std::string pieces) : sequence(std::move(pieces)) {}

    void run() {
        display();
        char key;
        while (!finished && std::cin.get(key)) {
            if (key == '\r') continue;
            if (state == PLAYING) play(key);
            else if (key == '\n') acknowledge();
            if (!finished) display();
        }
    }

private:
    enum State { STARTING, PLAYING, LEVEL_DONE, GAME_OVER };

    std::unique_ptr<Piece> chooseNext() {
        auto piece = makePiece(sequence[position]);
        position = (position + 1) % sequence.size();
        return piece;
    }

    void newPiece() {
        piece = std::move(next);
        next = chooseNext();
        if (!piece->fits(well, piece->x, piece->y, 0)) gameOver();
    }

    void gameOver() {
        state = GAME_OVER;
        prompt = "Game Over!  Press the Enter key to exit!";
    }

    void acknowledge() {
        if (state == GAME_OVER) {
            finished = true;
            return;
        }
        if (state == LEVEL_DONE) level++;
        rowsLeft = 5 * level;
        well.clear();
        state = PLAYING;
        next = chooseNext();
        newPiece();
    }

    void play(char key) {
        switch (key) {
            case 'a':
            case '4': piece->left(well); break;
            case 'd':
            case '6': piece->right(well); break;
            case 'w':
            case '8': piece->tryRotate(well); break;
            case 's':
            case '2':
            case '.':
                if (!piece->tryMove(well, 0, 1)) comeToRest();
                break;
            case ' ':
                while (piece->tryMove(well, 0, 1)) {
                }
                comeToRest();
                break;
            case 'q':
            case 'Q': gameOver(); break;
        }
    }

    void comeToRest() {
        piece->rest(well);
        int rows = well.vaporizeFullRows();
        if (rows > 0) score += 50 << rows;
        rowsLeft = std::max(0, rowsLeft - rows);
        if (rowsLeft > 0) {
            newPiece();
            return;
        }
        piece.reset();
        state = LEVEL_DONE;
        prompt = "Good job!  Press the Enter key to start next level!";
    }

    static std::string number(int value) {
        std::string text = std::to_string(value);
        return std::string(7 - text.size(), ' ') + text;
    }

    void display() const {
        std::vector<std::string> screen(21, std::string(80, ' '));
        for (int y = 0; y < DEPTH; y++) {
            screen[y].replace(0, WIDTH + 2, "@" + well.row(y) + "@");
        }
        screen[DEPTH].replace(0, WIDTH + 2, std::string(WIDTH + 2, '@'));
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++) {
                if (piece && piece->has(j, i)) screen[piece->y + i][piece->x + j + 1] = '#';
                if (next && next->has(j, i)) screen[4 + i][16 + j] = '#';
            }
        if (next) put(screen, 16, 3, "Next piece:");
        put(screen, 16, 8, "Score:     " + number(score));
        put(screen, 16, 9, "Rows left: " + number(rowsLeft));
        put(screen, 16, 10, "Level:     " + number(level));
        put(screen, 0, 20, prompt);
        for (std::string &line : screen) {
            line.erase(line.find_last_not_of(' ') + 1);
            std::cout << line << '\n';
        }
    }

    static void put(std::vector<std::string> &screen, int x, int y, const std::string &text) {
        screen[y].replace(x, text.size(), text);
    }

    std::string sequence;
    size_t position = 0;
    Well well;
    std::unique_ptr<Piece> piece, next;
    State state = STARTING;
    bool finished = false;
    int score = 0, level = 1, rowsLeft = 5;
    std::string prompt = "Press the Enter key to begin playing Chetyris!";
};

int main(int argc, char *argv[]) {
    Game game(argc > 1 ? argv[1] : "IOTLJSZ");
    game.run();
    std::cerr << "bye" << std::endl;
}
