#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

vector<vector<char>> board;
vector<vector<bool>> hit;
int score = 0;

int weightOf(char ball) {
    switch (ball) {
        case 'B': return 9;
        case 'G': return 8;
        case 'W': return 7;
        case 'Y': return 6;
        case 'R': return 5;
        case 'P': return 4;
        case 'O': return 3;
        case 'D': return 2;
        case 'F': return 1;
        default: return 0;
    }
}

int height() { return board.size(); }
int width() { return board.empty() ? 0 : board[0].size(); }

void readBoard(const char *name) {
    ifstream file(name);
    string line;
    while (getline(file, line)) {
        vector<char> row;
        for (size_t i = 0; i < line.size(); i += 2)
            if (line[i] != '\r') row.push_back(line[i]);
        board.push_back(row);
    }
}

void printBoard() {
    for (int r = 0; r < height(); r++) {
        for (int c = 0; c < width(); c++) {
            if (c > 0) cout << ' ';
            cout << board[r][c];
        }
        cout << endl;
    }
    cout << endl << "Your score is: " << score << endl;
}

// marks the group in hit and gives its size
int fill(int r, int c, char color) {
    if (r < 0 || r >= height() || c < 0 || c >= width()) return 0;
    if (hit[r][c] || board[r][c] != color) return 0;
    hit[r][c] = true;
    int n = 1;
    n += fill(r - 1, c, color);
    n += fill(r + 1, c, color);
    n += fill(r, c - 1, color);
    n += fill(r, c + 1, color);
    return n;
}

void bomb(int r, int c) {
    if (hit[r][c]) return;
    hit[r][c] = true;
    if (board[r][c] != 'X') return;
    for (int k = 0; k < width(); k++) bomb(r, k);
    for (int k = 0; k < height(); k++) bomb(k, c);
}

void removeHit() {
    for (int r = 0; r < height(); r++)
        for (int c = 0; c < width(); c++)
            if (hit[r][c]) {
                score += weightOf(board[r][c]);
                board[r][c] = ' ';
            }
}

void fallDown() {
    for (int c = 0; c < width(); c++) {
        int to = height() - 1;
        for (int r = height() - 1; r >= 0; r--)
            if (board[r][c] != ' ') {
                char ball = board[r][c];
                board[r][c] = ' ';
                board[to][c] = ball;
                to--;
            }
    }
}

void trim() {
    for (int c = width() - 1; c >= 0; c--) {
        bool empty = true;
        for (int r = 0; r < height(); r++)
            if (board[r][c] != ' ') empty = false;
        if (empty)
            for (int r = 0; r < height(); r++) board[r].erase(board[r].begin() + c);
    }
    while (height() > 0) {
        bool empty = true;
        for (char ball : board[0])
            if (ball != ' ') empty = false;
        if (!empty) break;
        board.erase(board.begin());
    }
}

bool gameOver() {
    for (int r = 0; r < height(); r++)
        for (int c = 0; c < width(); c++) {
            if (board[r][c] == ' ') continue;
            if (board[r][c] == 'X') return false;
            if (c + 1 < width() && board[r][c + 1] == board[r][c]) return false;
            if (r + 1 < height() && board[r + 1][c] == board[r][c]) return false;
        }
    return true;
}

bool readNumber(const string &word, int &number) {
    for (char digit : word)
        if (digit < '0' || digit > '9') return false;
    number = stoi(word);
    return true;
}

int main(int argc, char *argv[]) {
    readBoard(argv[1]);
    printBoard();
    while (!gameOver()) {
        cout << endl << "Please enter a row and column number: ";
        cout.flush();
        string line, first, second, third;
        if (!getline(cin, line)) return 1;
        cout << endl;
        istringstream words(line);
        int r = -1, c = -1;
        bool ok = bool(words >> first >> second) && !(words >> third);
        ok = ok && readNumber(first, r) && readNumber(second, c);
        if (!ok || r >= height() || c >= width() || board[r][c] == ' ') {
            cout << "Please enter a valid size!" << endl;
            continue;
        }
        hit.assign(height(), vector<bool>(width(), false));
        if (board[r][c] == 'X') {
            bomb(r, c);
            removeHit();
        } else if (fill(r, c, board[r][c]) > 1) {
            removeHit();
        }
        fallDown();
        trim();
        printBoard();
    }
    cout << endl << "Game over!" << endl;
}
